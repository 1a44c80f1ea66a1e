/** GST identification numbers: two digits of the state, ten of the taxpayer, one more, one of the kind of taxpayer, a check digit. */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const base = digits.length;

/** By kind of taxpayer. */
const forms = {
  regular: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/,
  government: /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/,
  un_body: /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z0-9]$/,
  tax_deductor: /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/,
  ecommerce_operator: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/,
  non_resident: /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/,
  online_service_from_abroad: /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/,
} as const;
export type TaxpayerKind = keyof typeof forms;
const kinds = Object.keys(forms) as TaxpayerKind[];

/** Stands in the place of a GSTIN for who has none. */
export const unregistered = 'URP';

/** What kind of taxpayer has GSTINs of this form; undefined if none has. */
export function taxpayerKind(gstin: string): TaxpayerKind | undefined {
  return kinds.find((kind) => forms[kind].test(gstin));
}

/** Whether the form is that of some taxpayer, and the check digit is right. */
export function isGstin(text: string): boolean {
  return taxpayerKind(text) !== undefined && hasRightCheckDigit(text);
}

/** The code of the state in which somebody is registered. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

/** Checks a GSTIN that is valid in form. */
export function hasRightCheckDigit(gstin: string): boolean {
  return gstin.at(-1) === checkDigitOf(gstin.slice(0, -1));
}

/** The 15th character, which follows from the 14 before. */
export function checkDigitOf(text: string): string {
  const sum = Array.from(text, (character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / base) + (product % base);
  }).reduce((total, each) => total + each, 0);
  return digits[(base - (sum % base)) % base]!;
}
