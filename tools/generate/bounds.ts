/**
 * The bounds that follow from what a schema says already: the longest text that its pattern or its form lets through, the most
 * items that a list without repeats can have. Readers of the document need them spelt out; the contract need not say it twice.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp';

interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: Schema;
}

/** Texts that are bounded by their form; a time has at most nine decimals of a second. */
const longestOfFormat: Readonly<Record<string, number>> = { date: 10, 'date-time': 35 };

/** Lists of the answers and events whose length follows from what they list: an order has 100 line items at most. */
const longestList: Readonly<Record<string, number>> = { work_orders: 100, stages: 50, changed: 1000 };

const largestInt32 = 2_147_483_647;

/** What stands for itself and is no schema. */
const literal = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Completes every schema of the part, in place. */
export function writeBounds(part: unknown, name = ''): void {
  if (Array.isArray(part)) {
    for (const each of part) writeBounds(each, name);
  } else if (typeof part === 'object' && part !== null) {
    complete(part, name);
    for (const [key, value] of Object.entries(part)) if (!literal.has(key)) writeBounds(value, key);
  }
}

function complete(schema: Schema, name: string): void {
  const types = [schema.type ?? []].flat();
  if (types.includes('string') && schema.enum === undefined && schema.const === undefined) {
    const longest = schema.maxLength ?? longestText(schema);
    if (longest !== undefined) schema.maxLength = longest;
  }
  if (types.includes('array')) {
    const longest = schema.maxItems ?? schema.items?.enum?.length ?? longestList[name];
    if (longest !== undefined) schema.maxItems = longest;
  }
  if (types.includes('integer')) {
    const largest = Math.max(Math.abs(schema.minimum ?? 0), Math.abs(schema.maximum ?? Infinity));
    schema.format ??= largest <= largestInt32 ? 'int32' : 'int64';
  }
}

function longestText({ pattern, format }: Schema): number | undefined {
  if (pattern === undefined) return longestOfFormat[format ?? ''];
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return undefined;
  const longest = longestMatch(new RegExpParser().parsePattern(pattern, undefined, undefined, { unicode: true }));
  return Number.isFinite(longest) ? longest : undefined;
}

/** How many characters it can match at most. */
function longestMatch(node: AST.Pattern | AST.Element): number {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return Math.max(...node.alternatives.map(({ elements }) => sum(elements.map(longestMatch))));
    case 'Quantifier':
      return node.max === 0 ? 0 : node.max * longestMatch(node.element);
    case 'Assertion':
      return 0;
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
      return 1;
    case 'Backreference':
    case 'ExpressionCharacterClass':
      return Infinity;
  }
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}
