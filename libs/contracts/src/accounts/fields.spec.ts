import { describe, expect, it } from '@jest/globals';
import { accountName, personName } from './fields.js';

describe('the name of a person or an account', () => {
  it.each([
    'https://mil1wright.example/reset',
    'Security: sign in at mil1wright.example/reset now',
    'www.bluepeak',
    'Bluepeak.co.in',
    'bluepeak.com',
    'asha@bluepeak.example',
    'bücher.рф',
    'Team.support',
    'mil1wright.example! now',
    'mil1wright。example',
    'mil1wright．example',
    'भारत.कॉम',
    'evil.xn--p1ai',
    '1.2.3.4/reset',
  ])('holds no web address: %s', (name) => {
    expect(personName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
      'must not contain a web address or an email address',
    ]);
    expect(accountName.safeParse(name).success).toBe(false);
  });

  it('holds no characters that hide or turn a text', () => {
    for (const name of ['mil1\u200Bwright', '\u202Eelpmaxe']) {
      expect(personName.safeParse(name).error?.issues[0]?.message).toBe('must not contain hidden characters');
    }
  });

  it.each([
    'Asha R. Rao',
    'S.P.Balasubrahmanyam',
    'अनु\u200Dराधा',
    'K.Ramesh',
    'R.K.Narayan',
    'A.B. Müller',
    'Dr.Rao',
    'St. John',
    'Bluepeak Retail Pvt.Ltd.',
    'Smith & Co.',
    'M/s. Deccan Traders',
    'Åsa @ Bluepeak',
  ])('may be %s', (name) => {
    expect(personName.parse(name)).toBe(name);
  });
});
