/** The states of India by their GST code, and which PIN codes belong to each. */

/** Of a buyer abroad: the state of the buyer and the place of supply. */
export const otherCountries = '96';
/** Stands for the PIN code of an address abroad. */
export const foreignPin = 999_999;

type PinPrefixes = readonly (number | readonly [first: number, last: number])[];

/**
 * Code, name, and the first three digits of the PIN codes. Neighbours share prefixes: the post does not follow the borders of the states.
 * A state without prefixes takes every PIN code.
 */
const states: readonly (readonly [code: string, name: string, pinPrefixes?: PinPrefixes])[] = [
  ['01', 'Jammu and Kashmir', [[180, 194]]],
  ['02', 'Himachal Pradesh', [[171, 177]]],
  ['03', 'Punjab', [[140, 160]]],
  ['04', 'Chandigarh', [160]],
  ['05', 'Uttarakhand', [[244, 263]]],
  ['06', 'Haryana', [[121, 136]]],
  ['07', 'Delhi', [110]],
  ['08', 'Rajasthan', [[301, 345]]],
  ['09', 'Uttar Pradesh', [[201, 285]]],
  ['10', 'Bihar', [[800, 855]]],
  ['11', 'Sikkim', [737]],
  ['12', 'Arunachal Pradesh', [[790, 792]]],
  ['13', 'Nagaland', [[797, 798]]],
  ['14', 'Manipur', [795]],
  ['15', 'Mizoram', [796]],
  ['16', 'Tripura', [799]],
  ['17', 'Meghalaya', [[793, 794]]],
  ['18', 'Assam', [[781, 788]]],
  ['19', 'West Bengal', [[700, 743]]],
  ['20', 'Jharkhand', [[813, 835]]],
  ['21', 'Odisha', [[751, 770]]],
  ['22', 'Chhattisgarh', [[490, 497]]],
  ['23', 'Madhya Pradesh', [[450, 488]]],
  ['24', 'Gujarat', [[360, 396]]],
  ['25', 'Daman and Diu', [362, 396]],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', [362, 396]],
  ['27', 'Maharashtra', [[400, 445]]],
  ['29', 'Karnataka', [[560, 591]]],
  ['30', 'Goa', [403]],
  ['31', 'Lakshadweep', [682]],
  ['32', 'Kerala', [[670, 695]]],
  ['33', 'Tamil Nadu', [[600, 643]]],
  ['34', 'Puducherry', [533, 605, 607, 609, 673]],
  ['35', 'Andaman and Nicobar Islands', [744]],
  ['36', 'Telangana', [[500, 509]]],
  ['37', 'Andhra Pradesh', [[500, 535]]],
  ['38', 'Ladakh', [194]],
  [otherCountries, 'Other Countries'],
  ['97', 'Other Territory'],
  ['99', 'Centre Jurisdiction'],
];

const byCode = new Map(states.map(([code, name, pinPrefixes]) => [code, { name, pinPrefixes }]));
/** Codes that no goods or services are supplied to, nor anybody is registered in. */
const notPlaces: ReadonlySet<string> = new Set([otherCountries, '99']);

/** The states that goods go to, by their codes. */
export const stateNames: Readonly<Record<string, string>> = Object.fromEntries(
  states.filter(([code]) => !notPlaces.has(code)).map(([code, name]) => [code, name]),
);

/** The name of a state; undefined for a code that there is not. */
export function stateName(code: string): string | undefined {
  return byCode.get(code)?.name;
}

const byName = new Map(states.map(([code, name]) => [name.toLowerCase(), code]));

/** The code of a state in India that somebody has written as its code or its name; undefined if it is none. */
export function stateCode(text: string): string | undefined {
  const written = text.trim().toLowerCase().replace('&', 'and');
  const code = byName.get(written) ?? written.padStart(2, '0');
  return isState(code) ? code : undefined;
}

/** Whether it is a state or territory of India, as a place of supply. */
export function isState(code: string): boolean {
  return byCode.has(code) && !notPlaces.has(code);
}

/** Whether a PIN code, as a number or as text, may belong to a state. Abroad it is 999999. */
export function isPinOfState(pin: number | string, state: string): boolean {
  const number = Number(pin);
  if (state === otherCountries) return number === foreignPin;
  const prefixes = byCode.get(state)?.pinPrefixes;
  const prefix = Math.floor(number / 1000);
  if (prefixes === undefined) return number !== foreignPin;
  return prefixes.some((each) => (typeof each === 'number' ? each === prefix : each[0] <= prefix && prefix <= each[1]));
}
