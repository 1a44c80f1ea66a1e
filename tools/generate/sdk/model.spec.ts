import { expect, it } from '@jest/globals';
import { typesOf } from './model.ts';

const typeOf = (schema: object) => typesOf({ components: { schemas: { Subject: schema } } })[0]!.type;

it('the model takes several types as a union', () => {
  expect(typeOf({ type: ['string', 'null'], format: 'date' })).toEqual({
    kind: 'union',
    of: [{ kind: 'date' }, { kind: 'null' }],
  });
  expect(typeOf({ type: ['array', 'integer'], items: { type: 'string' } })).toEqual({
    kind: 'union',
    of: [{ kind: 'list', of: { kind: 'string' } }, { kind: 'integer' }],
  });
});

it('the model takes a reference with a description beside it as the reference', () => {
  expect(typeOf({ description: 'Whom it is for.', allOf: [{ $ref: '#/components/schemas/Buyer' }] })).toEqual({
    kind: 'reference',
    name: 'Buyer',
  });
});

it('the model knows nothing of a schema without a type', () => {
  expect(typeOf({})).toEqual({ kind: 'unknown' });
});
