/** The check digit of a GSTIN: the last of its 15 characters follows from the 14 before. */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const base = digits.length;

/** Checks a GSTIN that is valid in form. */
export function hasRightCheckDigit(gstin: string): boolean {
  return gstin.at(-1) === checkDigitOf(gstin.slice(0, -1));
}

function checkDigitOf(text: string): string {
  const sum = Array.from(text, (character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / base) + (product % base);
  }).reduce((total, each) => total + each, 0);
  return digits[(base - (sum % base)) % base]!;
}
