/** The storage of the OAuth server, by model of oidc-provider. */
import { Injectable } from '@nestjs/common';
import type { Adapter } from 'oidc-provider';
import { ClientAdapter } from './client-adapter.js';
import { GrantAdapter } from './grant-adapter.js';
import { SignInStates } from './sign-in-states.js';
import { TokenAdapters } from './token-adapters.js';

@Injectable()
export class Adapters {
  private readonly byModel: ReadonlyMap<string, Partial<Adapter>>;

  constructor(clients: ClientAdapter, grants: GrantAdapter, tokens: TokenAdapters, states: SignInStates) {
    this.byModel = new Map<string, Partial<Adapter>>([
      ['Client', clients],
      ['Grant', grants],
      ['AuthorizationCode', tokens.adapterFor('code')],
      ['AccessToken', tokens.adapterFor('access')],
      ['RefreshToken', tokens.adapterFor('refresh')],
      ['Session', states.adapterFor('session')],
      ['Interaction', states.adapterFor('interaction')],
    ]);
  }

  /** A method that the model's storage does not have throws when it is called: its data would be lost. */
  adapterFor(model: string): Adapter {
    const adapter = this.byModel.get(model);
    const missing = (method: string) => () => Promise.reject(new Error(`The storage of ${model} has no ${method}.`));
    return new Proxy({} as Adapter, {
      get: (_, method: keyof Adapter) => adapter?.[method]?.bind(adapter) ?? missing(method),
    });
  }
}
