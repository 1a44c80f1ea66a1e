import { describe, expect, it } from '@jest/globals';
import {
  address,
  ConfigFault,
  describeConfig,
  integer,
  list,
  mustBeUnset,
  oneOf,
  publicAddress,
  readConfig,
  secretList,
  serviceSettings,
  text,
} from './config.js';

const settings = {
  attempts: integer('ATTEMPTS', { default: 3, min: 1, max: 9, unit: 'tries', description: 'Most tries' }),
  mode: oneOf('MODE', ['fast', 'safe'], { default: 'safe', description: 'How careful it is' }),
  url: address('URL', ['http', 'https'], { description: 'Where the other side is' }),
  keys: list('KEYS', { item: (key) => key, atLeast: 1, secret: true, description: 'Keys, newest first' }),
  note: text('NOTE', { default: '', description: 'Anything' }),
};
const right = { URL: 'http://127.0.0.1:1/', KEYS: 'a, b' };

function faultOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(settings, environment);
  } catch (error) {
    if (error instanceof ConfigFault) return error.message;
    throw error;
  }
  return 'none';
}

describe('configuration', () => {
  it('takes defaults, and an empty value as one that is not set', () => {
    expect(readConfig(settings, { ...right, ATTEMPTS: '', NOTE: 'x' })).toEqual({
      attempts: 3,
      mode: 'safe',
      url: 'http://127.0.0.1:1/',
      keys: ['a', 'b'],
      note: 'x',
    });
  });

  it.each([
    ['ATTEMPTS', '0', 'from 1 to 9'],
    ['ATTEMPTS', '2.5', 'from 1 to 9'],
    ['ATTEMPTS', 'many', 'from 1 to 9'],
    ['MODE', 'slow', 'one of fast, safe'],
    ['URL', 'ftp://x', 'http:// or https://'],
    ['URL', 'nowhere', 'http:// or https://'],
    ['KEYS', ' , ', 'at least 1'],
    ['KEYS', '', 'is missing'],
  ])('refuses %s=%s and says what it must be', (name, value, expected) => {
    const fault = faultOf({ ...right, [name]: value });
    expect(fault).toContain(name);
    expect(fault).toContain(expected);
  });

  it('names every fault at once', () => {
    expect(faultOf({ ATTEMPTS: 'x' })).toMatch(/ATTEMPTS.*URL.*KEYS/);
  });

  it('shows no secret, and a unit beside a figure', () => {
    const shown = describeConfig(settings, readConfig(settings, right));
    expect(shown).toMatchObject({ KEYS: '***', ATTEMPTS: '3 tries' });
    expect(JSON.stringify(shown)).not.toContain('"a"');
  });

  it('refuses a secret that is too short, wherever it stands in the list, and shows none', () => {
    const secrets = { tokens: secretList('TOKENS', { description: 'Tokens' }) };
    const [long, short] = ['a'.repeat(32), 'b'.repeat(31)];
    expect(readConfig(secrets, { TOKENS: `${long},${long}` }).tokens).toEqual([long, long]);
    for (const TOKENS of [short, `${long},${short}`]) {
      expect(() => readConfig(secrets, { TOKENS })).toThrow(
        /^TOKENS must hold secrets of at least 32 characters(?!.*bbb)/,
      );
    }
    expect(() => readConfig(secrets, {})).toThrow('TOKENS is missing');
  });

  it('names all that production refuses at once, beside what is wrong anywhere', () => {
    const refused = {
      ...serviceSettings,
      page: publicAddress('PAGE_URL', { description: 'Address of the page' }),
      networks: list('NETWORKS', {
        default: [],
        item: (one) => one,
        productionFault: mustBeUnset,
        description: 'For tests',
      }),
    };
    const environment = {
      PORT: 'x',
      INTERNAL_TOKENS: 'short',
      PAGE_URL: 'http://page.example',
      NETWORKS: '10.0.0.0/8',
    };
    const fault = (kind: string): string => {
      try {
        readConfig(refused, { ...environment, ENVIRONMENT: kind });
      } catch (error) {
        return (error as ConfigFault).message;
      }
      return '';
    };
    expect(fault('production').match(/\b[A-Z]+(_[A-Z]+)*(?= must)/g)).toEqual([
      'PORT',
      'INTERNAL_TOKENS',
      'PAGE_URL',
      'NETWORKS',
    ]);
    expect(fault('production')).toContain('PAGE_URL must begin with https:// if ENVIRONMENT is production');
    expect(fault('local').match(/\b[A-Z]+(_[A-Z]+)*(?= must)/g)).toEqual(['PORT', 'INTERNAL_TOKENS']);
  });

  it('refuses a movable clock in production', () => {
    const environment = {
      PORT: '1',
      INTERNAL_TOKENS: 'a'.repeat(32),
      ENVIRONMENT: 'production',
      TEST_CLOCK_FILE: '/clock',
    };
    expect(() => readConfig(serviceSettings, environment)).toThrow('TEST_CLOCK_FILE must be unset');
    expect(readConfig(serviceSettings, { ...environment, ENVIRONMENT: 'local' }).testClockFile).toBe('/clock');
  });
});
