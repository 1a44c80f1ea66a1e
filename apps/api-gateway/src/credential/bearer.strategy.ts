/** API keys and access tokens as ways to authenticate: the checksum refuses typos without any look-up, the table knows the rest. */
import { Injectable } from '@nestjs/common';
import { type CredentialKind, kindOfCredential } from '@millwright/service-kit';
import { Strategy } from 'passport-http-bearer';
import type { Credential } from './credential.js';
import { type Asking, CredentialTable } from './credential-table.js';

type Verify = (
  request: unknown,
  token: string,
  verified: (error: unknown, credential?: Credential | false) => void,
) => void;

const kindsOfCallers: readonly (CredentialKind | undefined)[] = ['live_key', 'test_key', 'access_token'];

@Injectable()
export class BearerStrategy extends Strategy<Verify> {
  constructor(table: CredentialTable) {
    super({ passReqToCallback: true }, (request, token, verified) => {
      if (!kindsOfCallers.includes(kindOfCredential(token))) return verified(null, false);
      table.find(token, request as Asking, (error, credential) => verified(error, credential ?? false));
    });
  }
}
