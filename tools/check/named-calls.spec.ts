/** Texts that name a call of the API, such as what a refusal advises, name one that there is. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { operations } from '@millwright/contracts';

const root = resolve(import.meta.dirname, '../..');
const namedCall = /\b(GET|POST|PUT|PATCH|DELETE) (\/v1\/[\w/{}$.-]*[\w}])/g;
const known = operations.map(({ method, path }) => ({ method, segments: path.split('/') }));

function isOperation(method: string, path: string): boolean {
  const segments = path.split('/');
  return known.some(
    (each) =>
      each.method === method &&
      each.segments.length === segments.length &&
      each.segments.every((segment, index) => segment.startsWith('{') || segment === segments[index]),
  );
}

function unknownCallsOf(text: string): string[] {
  return [...text.matchAll(namedCall)].flatMap(([call, method, path]) => (isOperation(method!, path!) ? [] : [call]));
}

it('in messages, in what is advised, in descriptions, mails, pages and guides', () => {
  const paths = globSync(['apps/*/{src,web/src}/**/*.{ts,tsx}', 'libs/*/src/**/*.ts', 'docs/**/*.md', 'README.md'], {
    cwd: root,
    exclude: ['**/node_modules', '**/*.spec.ts', 'docs/api'],
  });
  const texts = paths.toSorted().map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
  const named = texts.flatMap(({ text }) => [...text.matchAll(namedCall)]);
  expect(named.length).toBeGreaterThan(100);
  expect(texts.flatMap(({ path, text }) => unknownCallsOf(text).map((call) => `${path}: ${call}`))).toEqual([]);
});

it.each([
  ['GET /v1/invoices/{id}', []],
  ['POST /v1/invoices/${id}/void', []],
  ['Void it: POST /v1/invoices/{id}/undo.', ['POST /v1/invoices/{id}/undo']],
])('is seen in a text: %s', (text, unknown) => {
  expect(unknownCallsOf(text)).toEqual(unknown);
});
