import { describe, expect, it } from '@jest/globals';
import { noteOf, parseAnswer } from './answers.js';

const errors = [{ ErrorCode: '2172', ErrorMessage: 'IGST is not applicable' }];
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const parsed = (answer: unknown) => parseAnswer(JSON.stringify(answer));

describe('answers of the portals', () => {
  it.each([1, '1', true])('are a success by the status %p', (status) => {
    expect(parsed({ Status: status, Data: 'x' })).toMatchObject({ isSuccess: true, data: 'x', errors: [] });
    expect(parsed({ status, data: 'x' })).toMatchObject({ isSuccess: true, data: 'x' });
  });

  it.each([0, '0', false])('are none by the status %p', (status) => {
    expect(parsed({ Status: status, Data: null, ErrorDetails: errors })?.isSuccess).toBe(false);
  });

  it.each([
    ['a list', errors],
    ['one error', errors[0]],
    ['JSON text', JSON.stringify(errors)],
    ['base64', base64(errors)],
    ['names in lower case', [{ errorCode: '2172', errorMessage: 'IGST is not applicable' }]],
    ['a code as a number', [{ ErrorCode: 2172, ErrorMessage: 'IGST is not applicable' }]],
  ])('give errors as %s', (_, given) => {
    expect(parsed({ Status: 0, ErrorDetails: given })?.errors).toEqual([
      { code: '2172', message: 'IGST is not applicable' },
    ]);
  });

  it.each([
    ['an object', { errorCodes: '343,' }],
    ['JSON text', '{"errorCodes":"343,"}'],
    ['base64', base64({ errorCodes: '343,' })],
    ['the codes alone', '343,'],
  ])('give codes alone as %s', (_, error) => {
    expect(parsed({ status: 0, error, info: '' })?.errors).toEqual([{ code: '343', message: '' }]);
  });

  it('give several codes in one text', () => {
    const { errors: found } = parsed({ status: '0', error: base64({ errorCodes: '238,106,' }) })!;
    expect(found.map(({ code }) => code)).toEqual(['238', '106']);
  });

  it('name their notes, at any place', () => {
    const duplicate = { InfCd: 'DUPIRN', Desc: { AckNo: 17_100_216_493, Irn: 'a' } };
    const distance = { InfCd: 'EWBPPD', Desc: 'Pin-Pin calc distance: 57KM' };
    const { notes } = parsed({ Status: 0, ErrorDetails: errors, InfoDtls: [distance, duplicate] })!;
    expect(noteOf(notes, 'DUPIRN')?.content).toEqual({ ackno: 17_100_216_493, irn: 'a' });
    expect(noteOf(parsed({ Status: 0, InfoDtls: JSON.stringify([duplicate]) })!.notes, 'DUPIRN')).toBeDefined();
  });

  it.each(['', 'null', '[]', '"1"', '<html>', '{"message":"Endpoint request timed out"}', '{"Status":null}'])(
    'are nothing else: %s',
    (text) => {
      expect(parseAnswer(text)).toBeUndefined();
    },
  );
});
