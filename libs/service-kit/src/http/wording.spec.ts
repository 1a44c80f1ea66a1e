import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseGiven } from './wording.js';

const said = (schema: z.ZodType, value: unknown): string[] =>
  parseGiven(schema, value).error?.issues.map(({ message }) => message) ?? [];

describe('a value that is refused', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a type', z.string(), 7, 'must be a string'],
    ['a number', z.number(), '7', 'must be a number'],
    ['a number without bounds', z.number(), Infinity, 'must be a number'],
    ['a whole number', z.int(), 1.5, 'must be a whole number'],
    ['a whole number that is none', z.int(), 'x', 'must be a whole number'],
    ['a truth', z.boolean(), 'yes', 'must be true or false'],
    ['a list', z.array(z.string()), {}, 'must be a list'],
    ['an object', z.strictObject({}), [], 'must be a JSON object'],
    ['a map', z.record(z.string(), z.string()), 7, 'must be a JSON object'],
    ['nothing', z.null(), 7, 'must be null'],
    ['a type without words', z.bigint(), 7, 'is not valid'],
    ['an empty text', z.string().min(1), '', 'must not be empty'],
    ['a short text', z.string().min(8), 'x', 'must have at least 8 characters'],
    ['a long text', z.string().max(1), 'xx', 'must have at most 1 character'],
    ['a text of another length', z.string().length(4), 'xx', 'must have exactly 4 characters'],
    ['an empty list', z.array(z.string()).min(1), [], 'must not be empty'],
    ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
    ['a small number', z.number().min(3), 2, 'must be at least 3'],
    ['a number at its bound', z.number().positive(), 0, 'must be more than 0'],
    ['a large number', z.number().max(3), 4, 'must be at most 3'],
    ['a number at its upper bound', z.number().lt(3), 3, 'must be less than 3'],
    ['an email address', z.email(), 'x', 'must be an email address'],
    ['a web address', z.url(), 'x', 'must be a web address such as https://example.com/'],
    ['a date', z.iso.date(), 'soon', 'must be a date such as 2026-11-30'],
    ['a pattern', z.string().regex(/^a$/), 'b', 'must match /^a$/'],
    ['a beginning', z.string().startsWith('a'), 'b', 'must begin with "a"'],
    ['an end', z.string().endsWith('a'), 'b', 'must end with "a"'],
    ['a part', z.string().includes('a'), 'b', 'must contain "a"'],
    ['another form', z.ipv4(), 'b', 'does not have the right form'],
    ['a step', z.number().multipleOf(5), 7, 'must be a multiple of 5'],
    ['decimals', z.number().multipleOf(0.01), 1.234, 'must have at most 2 decimals'],
    ['whole steps', z.number().multipleOf(1), 1.5, 'must be a whole number'],
    ['a name', z.enum(['a', 'b']), 'c', '"c" is not one of a, b'],
    ['a name that is no text', z.enum(['a', 'b']), 7, 'must be one of a, b'],
    ['a constant', z.literal('INR'), 'USD', 'must be INR'],
    [
      'a key where a name belongs',
      z.enum(['a', 'b']),
      `svc_live_${'x'.repeat(36)}`,
      '"svc_live_***" is not one of a, b',
    ],
    ['several types', z.union([z.string(), z.number()]), [], 'must be a string, or a number'],
    ['constants', z.union([z.literal(24), z.literal(60)]), 7, 'must be 24, or 60'],
    [
      'the type that comes nearest',
      z.union([z.string().max(1), z.string().length(3)]),
      'xx',
      'must have at most 1 character',
    ],
    [
      'a kind',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      { kind: 'c' },
      'must be one of a, b',
    ],
    ['a key', z.record(z.string().max(1), z.string()), { ab: 'x' }, 'must have at most 1 character'],
    ['a field', z.strictObject({}), { more: 1 }, 'has unknown fields: more'],
    ['a rule without words', z.string().refine(() => false), 'x', 'is not valid'],
    ['a rule with words', z.string().refine(() => false, 'must rhyme'), 'x', 'must rhyme'],
    ['a schema with words', z.boolean('must be yes or no'), 'x', 'must be yes or no'],
  ])('by %s', (_, schema, value, expected) => {
    expect(said(schema, value)).toEqual([expected]);
  });
});
