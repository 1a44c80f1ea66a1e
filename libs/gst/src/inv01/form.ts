/** Checks a document against the schema of INV-01, and says in plain words what is wrong with it. */
import { createRequire } from 'node:module';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { placesOf } from '../decimals.js';
import { inv01Schema, meaningOfPattern } from './schema.js';
import { violation, type Violation } from './violation.js';

export const schemaCode = '5002';
/** Faults after which the fields of a document cannot be relied on. */
const structural: ReadonlySet<string> = new Set(['required', 'type']);

let compiled: ValidateFunction | undefined;

/** A process that never checks a document does not load the validator. */
function validator(): ValidateFunction {
  if (compiled !== undefined) return compiled;
  const { Ajv } = createRequire(import.meta.url)('ajv') as typeof import('ajv');
  const ajv = new Ajv({ allErrors: true, verbose: true });
  ajv.addKeyword({
    keyword: 'x-decimals',
    type: 'number',
    schemaType: 'number',
    validate: (most: number, value: number) => placesOf(value) <= most,
  });
  compiled = ajv.compile(inv01Schema);
  return compiled;
}

export interface FormCheck {
  readonly violations: Violation[];
  /** Whether every field has the type that it should have, and none is missing. */
  readonly isSound: boolean;
}

export function checkForm(document: unknown): FormCheck {
  const validate = validator();
  if (validate(document)) return { violations: [], isSound: true };
  const errors = validate.errors ?? [];
  const byPath = new Map<string, Violation>();
  for (const error of errors) {
    const path = pathOf(error);
    if (!byPath.has(path)) byPath.set(path, violation(path, schemaCode, messageOf(error)));
  }
  return { violations: [...byPath.values()], isSound: !errors.some(({ keyword }) => structural.has(keyword)) };
}

/** `ItemList[0].GstRt` of `/ItemList/0/GstRt`. */
function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const missing = keyword === 'required' ? [String(params['missingProperty'])] : [];
  const names = [...instancePath.split('/').slice(1), ...missing];
  return names.map((name, index) => (/^\d+$/.test(name) ? `[${name}]` : `${index > 0 ? '.' : ''}${name}`)).join('');
}

const longestQuote = 60;

function messageOf({ keyword, params, data }: ErrorObject): string {
  const limit = String(params['limit']);
  const quoted = quote(data);
  switch (keyword) {
    case 'required':
      return `${String(params['missingProperty'])} is missing. Send it.`;
    case 'type':
      return `${quoted} must be ${nameOfType[String(params['type'])] ?? 'of another type'}.`;
    case 'minLength':
      return `${quoted} is too short: at least ${limit} characters are needed.`;
    case 'maxLength':
      return `${quoted} is too long: at most ${limit} characters are taken.`;
    case 'minItems':
      return 'At least one item is needed.';
    case 'maxItems':
      return `There are too many items: at most ${limit} are taken.`;
    case 'minimum':
      return `${quoted} is too low: the least is ${limit}.`;
    case 'maximum':
      return `${quoted} is too high: the most is ${limit}.`;
    case 'x-decimals':
      return `${quoted} has too many decimals. Round it.`;
    case 'const':
      return `${quoted} must be "${String(params['allowedValue'])}".`;
    case 'enum':
      return `${quoted} must be one of ${(params['allowedValues'] as string[]).join(', ')}.`;
    default:
      return `${quoted} ${meaningOfPattern.get(String(params['pattern'])) ?? 'has a form that the portal does not take'}.`;
  }
}

const nameOfType: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  object: 'an object',
  array: 'a list',
};

function quote(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'Nothing');
  return text.length > longestQuote ? `${text.slice(0, longestQuote - 1)}…` : text;
}
