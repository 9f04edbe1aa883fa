// "/" puts the cursor into the search field; everything else works without script.
document.addEventListener("keydown", function (event) {
  var at = event.target;
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)) return;
  event.preventDefault();
  document.getElementById("q").select();
});
