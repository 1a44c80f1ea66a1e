/** What the app is given to take leak reports. Whoever keeps another kind of credentials adds its handler to the list. */
import type { Provider } from '@nestjs/common';
import { LeakedTokens } from '../grant/leaked-tokens.js';
import { GithubKeys } from './github-keys.js';
import { type LeakHandler, leakHandlers } from './leak.js';
import { LeakedKeys } from './leaked-keys.js';
import { Leaks } from './leaks.js';

export const leaks: Provider[] = [
  Leaks,
  LeakedKeys,
  LeakedTokens,
  GithubKeys,
  { provide: leakHandlers, inject: [LeakedKeys, LeakedTokens], useFactory: (...handlers: LeakHandler[]) => handlers },
];
