import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { encodeId, readConfig, TestClock } from '@millwright/service-kit';
import { fileSettings } from './settings.js';
import { SignedUrls } from './signed-urls.js';

const clock = new TestClock(0);
const [older, newer] = ['the older key that signs addresses', 'the newer key that signs addresses'] as const;
const urlsWith = (...filesKeys: string[]) => new SignedUrls({ filesUrl: 'https://files.example/', filesKeys }, clock);
const upload = { tenant: { accountId: randomUUID(), livemode: true }, id: encodeId('upload', randomUUID()) };
const signedWith = (...keys: string[]): string => {
  const { pathname, search } = new URL(urlsWith(...keys).sign('GET', upload, new Date(Date.now() + 60_000)));
  return pathname + search;
};

describe('the keys that sign URLs', () => {
  it('are rotated without invalidating a URL', () => {
    const before = signedWith(older);
    const during = signedWith(newer, older);
    for (const target of [before, during]) expect(urlsWith(newer, older).verify('GET', target)).toEqual(upload);
    expect(urlsWith(newer).verify('GET', during)).toEqual(upload);
    expect(() => urlsWith(newer).verify('GET', before)).toThrow('was not made for a');
  });

  it.each(['', 'short', `${newer},short`])('are refused at the start where one is no key: "%s"', (keys) => {
    const environment = { FILES_PORT: '0', FILES_URL: 'https://files.example', FILES_KEYS: keys };
    expect(() => readConfig(fileSettings, environment)).toThrow(
      /^FILES_KEYS (is missing|must hold secrets of at least 32)/,
    );
  });
});
