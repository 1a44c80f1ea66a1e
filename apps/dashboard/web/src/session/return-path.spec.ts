import { describe, expect, it } from '@jest/globals';
import { home, returnPath } from './return-path.js';

describe('the address to go to after signing in', () => {
  it.each(['/live', '/test/', '/live/orders', '/test/orders?status=draft%2Cconfirmed&sort=due_date'])(
    'is a path of the page: %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    '',
    'https://attacker.example/live',
    '//attacker.example/live',
    '/\\attacker.example/live',
    '\t//attacker.example/live',
    'https:attacker.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/',
    '/liveliness',
    '/sign-in',
    '/bff/file',
    '/live/../bff/file',
    '/live/%2e%2e/bff/file',
    '/live/..\\bff',
  ])('is the first page in the place of any other: %s', (given) => {
    expect(returnPath(given)).toBe(home);
  });
});
