import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readConfig, TestClock } from '@millwright/service-kit';
import { encodeId } from '@millwright/persistence';
import { uploadSettings } from './settings.js';
import { SignedAddresses } from './signed-addresses.js';

const clock = new TestClock(0);
const [older, newer] = ['the older key that signs addresses', 'the newer key that signs addresses'] as const;
const addressesWith = (...filesKeys: string[]) =>
  new SignedAddresses({ filesUrl: 'https://files.example/', filesKeys }, clock);
const place = { tenant: { accountId: randomUUID(), livemode: true }, uploadId: encodeId('upload', randomUUID()) };
const signedWith = (...keys: string[]): string => {
  const { pathname, search } = new URL(addressesWith(...keys).sign('GET', place, new Date(Date.now() + 60_000)));
  return pathname + search;
};

describe('the keys that sign addresses', () => {
  it('are rotated without an address that stops working', () => {
    const before = signedWith(older);
    const during = signedWith(newer, older);
    for (const target of [before, during]) expect(addressesWith(newer, older).verify('GET', target)).toEqual(place);
    expect(addressesWith(newer).verify('GET', during)).toEqual(place);
    expect(() => addressesWith(newer).verify('GET', before)).toThrow('not one that was answered');
  });

  it.each(['', 'short', `${newer},short`])('are refused at the start where one is no key: "%s"', (keys) => {
    const environment = { FILES_PORT: '0', FILES_URL: 'https://files.example', FILES_KEYS: keys };
    expect(() => readConfig(uploadSettings, environment)).toThrow(
      /^FILES_KEYS (is missing|must hold keys of at least 32)/,
    );
  });
});
