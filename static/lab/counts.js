// Numbers as a tap counts on from them: the text may say anything, a tap writes a legal number.

// The nearest whole number within the bounds to what the text says; `usual` where it says nothing that is a number.
export function legal(value, usual, least, most) {
  const number = typeof value === "number" ? value : typeof value === "string" ? parseFloat(value) : NaN;
  return Number.isNaN(number) ? usual : Math.max(least, Math.min(most, Math.round(number)));
}

// So many more or fewer, within the bounds.
export function counted(value, by, usual, least, most) { return Math.max(least, Math.min(most, legal(value, usual, least, most) + by)); }
