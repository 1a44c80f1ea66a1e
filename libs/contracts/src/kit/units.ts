/** The units of measure of GST (UQC), as the invoice registration portal lists them. */
import { enumeration } from './enumeration.js';

const whole = true;

/**
 * The code of each unit, its name, and whether there are no parts of it. Of thousands and billions there are: 2.5 THD is a number of
 * pieces, as a part of a dozen with three decimals is not.
 */
const units: readonly (readonly [code: string, name: string, isWhole?: true])[] = [
  ['BAG', 'BAGS', whole],
  ['BAL', 'BALE', whole],
  ['BDL', 'BUNDLES', whole],
  ['BKL', 'BUCKLES', whole],
  ['BOU', 'BILLION OF UNITS'],
  ['BOX', 'BOX', whole],
  ['BTL', 'BOTTLES', whole],
  ['BUN', 'BUNCHES', whole],
  ['CAN', 'CANS', whole],
  ['CBM', 'CUBIC METERS'],
  ['CCM', 'CUBIC CENTIMETERS'],
  ['CMS', 'CENTIMETERS'],
  ['CTN', 'CARTONS', whole],
  ['DOZ', 'DOZENS', whole],
  ['DRM', 'DRUMS', whole],
  ['GGK', 'GREAT GROSS', whole],
  ['GMS', 'GRAMMES'],
  ['GRS', 'GROSS', whole],
  ['GYD', 'GROSS YARDS'],
  ['KGS', 'KILOGRAMS'],
  ['KLR', 'KILOLITRE'],
  ['KME', 'KILOMETRE'],
  ['LTR', 'LITRES'],
  ['MLT', 'MILILITRE'],
  ['MTR', 'METERS'],
  ['MTS', 'METRIC TON'],
  ['NOS', 'NUMBERS', whole],
  ['OTH', 'OTHERS'],
  ['PAC', 'PACKS', whole],
  ['PCS', 'PIECES', whole],
  ['PRS', 'PAIRS', whole],
  ['QTL', 'QUINTAL'],
  ['ROL', 'ROLLS', whole],
  ['SET', 'SETS', whole],
  ['SQF', 'SQUARE FEET'],
  ['SQM', 'SQUARE METERS'],
  ['SQY', 'SQUARE YARDS'],
  ['TBS', 'TABLETS', whole],
  ['TGM', 'TEN GROSS', whole],
  ['THD', 'THOUSANDS'],
  ['TON', 'TONNES'],
  ['TUB', 'TUBES', whole],
  ['UGS', 'US GALLONS'],
  ['UNT', 'UNITS', whole],
  ['YDS', 'YARDS'],
];

export const unitCodes: readonly string[] = enumeration(
  'UnitOfMeasure',
  units.map(([code]) => code),
);
const known: ReadonlySet<string> = new Set(unitCodes);
const wholeUnits: ReadonlySet<string> = new Set(units.filter(([, , isWhole]) => isWhole).map(([code]) => code));

/** Whether it is the code of a unit, in capitals. */
export function isUnit(uom: string): boolean {
  return known.has(uom);
}

/** Whether there are no parts of a unit. */
export function isWhole(uom: string): boolean {
  return wholeUnits.has(uom);
}

const longestCode = 5;
const mostNearest = 3;

/** The units that somebody may mean who writes this, the likeliest first; none if it is like no unit. */
export function nearestUnits(text: string): string[] {
  const written = text.trim().toUpperCase();
  if (known.has(written)) return [written];
  const compared = units.map(([code, name]) => ({ code, likeness: likenessOf(written, code, name) }));
  const most = Math.max(...compared.map(({ likeness }) => likeness));
  return compared
    .filter(({ likeness }) => likeness > 1 && likeness >= most - 1)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, mostNearest)
    .map(({ code }) => code);
}

/** How many of its characters agree: with the beginning of the unit's name, or, of a short text, with the code. */
function likenessOf(written: string, code: string, name: string): number {
  const named = sharedBeginning(written, name);
  return written.length > longestCode ? named : Math.max(named, code.length - distanceBetween(written, code));
}

function sharedBeginning(one: string, other: string): number {
  const shortest = Math.min(one.length, other.length);
  let length = 0;
  while (length < shortest && one[length] === other[length]) length += 1;
  return length;
}

/** The number of characters to add, leave out, replace or swap with their neighbour to get from one text to the other. */
function distanceBetween(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = last[column - 1]! + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwapped = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = isSwapped ? before[column - 2]! + 1 : replaced;
      next.push(Math.min(last[column]! + 1, next[column - 1]! + 1, replaced, swapped));
    }
    [before, last] = [last, next];
  }
  return last[to.length]!;
}
