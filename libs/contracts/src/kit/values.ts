/** Schemas of common values in bodies, answers and events: text, decimals, quantities, money, times, metadata. */
import { z } from 'zod';
import { isUnit, isWhole, nearestUnits, unitCodes } from './units.js';

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Text of a line, 1 to `max` characters: not blank, no control characters, no broken Unicode (PostgreSQL stores neither). */
export function text(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(
      /^(?!\s*$)[^\u0000-\u001f\u007f\ud800-\udfff]*$/u,
      'must be text that is not blank and has no control characters',
    );
}

/** Text of several lines, up to `max` characters; may be empty. */
export function longText(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f\ud800-\udfff]*$/u, 'must be text without control characters');
}

/** A number of at most `places` decimals, exactly as many as the database keeps. */
export function decimal(bounds: { max: number; places: number }) {
  return z
    .number()
    .max(bounds.max)
    .refine((value) => Number(value.toFixed(bounds.places)) === value, {
      error: `must have at most ${bounds.places} decimals`,
    });
}

const inCalendarRange = (value: string) => value >= '1900' && value < '2200';
const calendarRange = { error: 'must be between the years 1900 and 2199' };

export const timestamp = z.iso
  .datetime({
    offset: true,
    error: 'must be ISO 8601 with an offset, such as 2026-11-03T10:12:10+05:30 (in a URL, + is %2B)',
  })
  .refine(inCalendarRange, calendarRange)
  .refine((value) => value.length <= 35, { error: 'must have at most nine decimals of a second' });

export const createdAt = timestamp.meta({ description: 'When the record was created.' });
export const updatedAt = timestamp.meta({
  description: 'When the record was last changed; at first, when it was created.',
});

export const date = z.iso.date({ error: 'must be a date such as 2026-11-30' }).refine(inCalendarRange, calendarRange);

/** The name of a time zone, as the runtime knows them. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'must be the name of a time zone, for example Asia/Kolkata' });

function isTimeZone(given: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: given });
    return true;
  } catch {
    return false;
  }
}

const uom = z
  .string()
  .refine(isUnit, { error: ({ input }) => unknownUnit(String(input)) })
  .meta({ description: 'GST unit code (UQC) in capitals, such as `PCS` or `KGS`.', enum: [...unitCodes] });

function unknownUnit(given: string): string {
  const nearest = nearestUnits(given);
  const help = nearest.length > 0 ? `did you mean ${anyOf.format(nearest)}?` : 'take one such as NOS, PCS or KGS';
  return `is no GST unit code in capitals; ${help}`;
}

/** For `refine` of an object: checks its rule beside the faults of its fields, so that a refusal names them all. */
export const besideFieldFaults = {
  when: ({ value }: { readonly value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** For `params` of a fault that is found by `refine`: the most that is allowed, which the error then names. */
export interface Bounded {
  readonly maximum: number;
}

export const quantity = z
  .strictObject({
    value: decimal({ max: 999_999_999.999, places: 3 })
      .positive()
      .meta({ description: 'More than zero, at most three decimals.' }),
    uom,
  })
  .refine(({ value, uom }) => typeof value !== 'number' || Number.isInteger(value) || !isWhole(uom), {
    error: 'must be a whole number: this unit has no fractions',
    path: ['value'],
    ...besideFieldFaults,
  })
  .meta({ id: 'Quantity', description: 'An amount of goods with its unit of measure.' });
export type Quantity = z.output<typeof quantity>;

const mostAmount = 999_999_999_999.999;

function amount(least: number) {
  return z.strictObject({
    value: decimal({ max: mostAmount, places: 3 }).min(least).meta({ description: 'The number of units.' }),
    uom: quantity.shape.uom,
  });
}

export const total = amount(0).meta({
  id: 'Total',
  description: 'An amount of goods with its unit of measure; it can be zero.',
});

/** The amount of an entry of the ledger: negative in a reversal. */
export const bookedQuantity = amount(-mostAmount).meta({
  id: 'BookedQuantity',
  description: 'The change of an amount of goods by an entry; negative if it reverses another entry.',
});

export const money = z
  .strictObject({
    amount: z
      .string()
      .regex(/^(0|[1-9]\d{0,11})\.\d{2,3}$/, 'must be a decimal string with two or three decimals, such as "1180.00"')
      .meta({ description: 'A decimal string, never a binary float. Two decimals; unit prices may have three.' }),
    currency: z.literal('INR').meta({ description: 'ISO 4217 code; amounts are in Indian rupees.' }),
  })
  .meta({ id: 'Money', description: 'An amount of money.' });
export type Money = z.output<typeof money>;

const currency = money.shape.currency;

/** What is invoiced and paid: rupees and whole paise. */
export const rupees = z
  .strictObject({
    amount: z
      .string()
      .regex(/^(0|[1-9]\d{0,13})\.\d{2}$/, 'must be a decimal string with two decimals, such as "1180.00"')
      .meta({ description: 'A decimal string with two decimals, never a binary float.' }),
    currency,
  })
  .meta({ id: 'Rupees', description: 'An amount of money in whole paise.' });

/** Of a payment, a deposit or a discount that a caller names: more than zero. */
export const someRupees = rupees.refine(({ amount }) => typeof amount !== 'string' || /[1-9]/.test(amount), {
  ...besideFieldFaults,
  error: 'must be more than zero',
  path: ['amount'],
});

export const signedRupees = z
  .strictObject({
    amount: z
      .string()
      .regex(/^-?(0|[1-9]\d{0,13})\.\d{2}$/)
      .meta({ description: 'A decimal string with two decimals, never a binary float; it can be negative.' }),
    currency,
  })
  .meta({ id: 'SignedRupees', description: 'An amount of money in whole paise; it can be negative.' });

/** For `refine` of a change. */
export const changesAnything = [
  (change: object) => Object.keys(change).length > 0,
  { error: 'must name at least one field to change', ...besideFieldFaults },
] as const;

/** The entries are counted before they are checked: each wrong one costs an issue with a text of its own. */
export function boundedRecord<Value extends z.ZodType>(key: z.ZodString, value: Value, most: number) {
  return z.preprocess(
    (given, context) => {
      if (typeof given !== 'object' || given === null) return given;
      const isTooMuch = Object.keys(given).length > most;
      // An entry of this name would be dropped without a word.
      if (!isTooMuch && !Object.hasOwn(given, '__proto__')) return given;
      if (isTooMuch) {
        const params: Bounded = { maximum: most };
        context.addIssue({ code: 'custom', message: `must have at most ${most} entries`, params: { ...params } });
      } else {
        context.addIssue('must not have a key __proto__');
      }
      return z.NEVER;
    },
    z.record(key, value).meta({ maxProperties: most }),
  );
}

/** How many entries the metadata of a record has at most. */
export const mostMetadata = 50;
export const metadataKey = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/, 'must be 1 to 40 letters, digits, _, . or -, a letter or digit first');
export const metadataValue = longText(500);

export const metadata = boundedRecord(metadataKey, metadataValue, mostMetadata).meta({
  id: 'Metadata',
  description: `Your own keys and values, stored and returned unchanged. At most ${mostMetadata} entries.`,
});
export type Metadata = z.output<typeof metadata>;

/** One change may replace all entries. */
export const metadataChange = boundedRecord(metadataKey, metadataValue.nullable(), 2 * mostMetadata).meta({
  id: 'MetadataChange',
  description: `Merged by key: a key that you send is set, a key with the value null is removed, and the others are unchanged. At most ${mostMetadata} entries after the change.`,
});
export type MetadataChange = z.output<typeof metadataChange>;
