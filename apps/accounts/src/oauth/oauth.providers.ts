/** What the app is given to be an OAuth server. */
import type { Provider } from '@nestjs/common';
import { WrongGuesses } from '../guess/wrong-guesses.js';
import { VisitorGuard } from '../visitor/visitor.guard.js';
import { Adapters } from './adapters.js';
import { ClientAdapter } from './client-adapter.js';
import { OAuthEndpoints } from './endpoints.js';
import { GrantAdapter } from './grant-adapter.js';
import { OAuthProvider } from './provider.js';
import { RequestWork } from './request-work.js';
import { SignInStates } from './sign-in-states.js';
import { ExpirySweep } from './sweep.js';
import { Tokens } from './tokens.js';

export const oauth: Provider[] = [
  VisitorGuard,
  WrongGuesses,
  RequestWork,
  ClientAdapter,
  GrantAdapter,
  Tokens,
  SignInStates,
  Adapters,
  OAuthProvider,
  OAuthEndpoints,
  ExpirySweep,
];
