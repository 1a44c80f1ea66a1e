/** API keys as a way to authenticate: the checksum refuses typos without any look-up, the table knows the rest. */
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Clock, modeOfApiKey } from '@millwright/service-kit';
import { Strategy } from 'passport-http-bearer';
import type { Credential } from './credential.js';
import { CredentialTable } from './credential-table.js';

@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, 'api-key') {
  constructor(
    private readonly table: CredentialTable,
    private readonly clock: Clock,
  ) {
    super();
  }

  async validate(token: string): Promise<Credential | false> {
    if (modeOfApiKey(token) === undefined) return false;
    const credential = await this.table.find(token);
    if (credential === null || credential.revoked_at !== null || this.hasExpired(credential)) return false;
    return credential;
  }

  private hasExpired({ expires_at: expiresAt }: Credential): boolean {
    return expiresAt !== null && this.clock.now() >= new Date(expiresAt);
  }
}
