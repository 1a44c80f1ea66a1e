import { expect, it } from '@jest/globals';
import { applyPatch } from '@millwright/contracts';
import { patchBetween } from './json-patch.ts';

it.each<[string, object, object, object[]]>([
  ['nothing', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ['a value', { a: { b: 1, c: 2 } }, { a: { b: 1, c: null } }, [{ op: 'replace', path: '/a/c', value: null }]],
  ['a field that goes', { a: 1, b: 2, c: 3 }, { a: 1, c: 3 }, [{ op: 'remove', path: '/b' }]],
  ['a field that comes last', { a: 1 }, { a: 1, b: 2 }, [{ op: 'add', path: '/b', value: 2 }]],
  [
    'a field that comes before others',
    { x: { a: 1, c: 3 } },
    { x: { a: 1, b: 2, c: 3 } },
    [{ op: 'replace', path: '/x', value: { a: 1, b: 2, c: 3 } }],
  ],
  ['an item of a list', { a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, [{ op: 'replace', path: '/a/1/b', value: 3 }]],
  ['a longer list', { a: [1] }, { a: [1, 2] }, [{ op: 'replace', path: '/a', value: [1, 2] }]],
  ['another type', { a: { 0: 1 } }, { a: [1] }, [{ op: 'replace', path: '/a', value: [1] }]],
  [
    'a name with marks of paths',
    { '/v1/~x': { a: 1 } },
    { '/v1/~x': { a: 2 } },
    [{ op: 'replace', path: '/~1v1~1~0x/a', value: 2 }],
  ],
])('a patch makes one document of another: %s', (_, before, after, patch) => {
  expect(patchBetween(before, after)).toEqual(patch);
  const document = structuredClone(before);
  applyPatch(document, patchBetween(before, after));
  expect(JSON.stringify(document)).toBe(JSON.stringify(after));
});
