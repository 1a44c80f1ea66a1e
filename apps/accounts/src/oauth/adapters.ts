/** Where the OAuth server keeps what it knows, by kind. Whatever expires does so by business time. */
import { Injectable } from '@nestjs/common';
import type { Adapter } from 'oidc-provider';
import { ClientAdapter } from './client-adapter.js';
import { GrantAdapter } from './grant-adapter.js';
import { SignInStates } from './sign-in-states.js';
import { Tokens } from './tokens.js';

@Injectable()
export class Adapters {
  private readonly byModel: ReadonlyMap<string, Partial<Adapter>>;

  constructor(clients: ClientAdapter, grants: GrantAdapter, tokens: Tokens, states: SignInStates) {
    this.byModel = new Map<string, Partial<Adapter>>([
      ['Client', clients],
      ['Grant', grants],
      ['AuthorizationCode', tokens.ofKind('code')],
      ['AccessToken', tokens.ofKind('access')],
      ['RefreshToken', tokens.ofKind('refresh')],
      ['Session', states.ofKind('session')],
      ['Interaction', states.ofKind('interaction')],
    ]);
  }

  /** What a model is not kept by throws when it is used: it would be lost. */
  of(model: string): Adapter {
    const adapter = this.byModel.get(model);
    const missing = (operation: string) => () => Promise.reject(new Error(`${model} has no ${operation} here.`));
    return new Proxy({} as Adapter, {
      get: (_, operation: keyof Adapter) => adapter?.[operation]?.bind(adapter) ?? missing(operation),
    });
  }
}
