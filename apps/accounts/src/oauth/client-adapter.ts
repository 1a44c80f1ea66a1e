/** Applications as the OAuth server knows its clients. One that is disabled is none. */
import { Inject, Injectable } from '@nestjs/common';
import { decodeId, encodeId } from '@millwright/persistence';
import { Clock, hashCredential, kindOfCredential } from '@millwright/service-kit';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Application } from '../application/application.entity.js';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { WrongGuesses } from '../guess/wrong-guesses.js';
import { RequestWork } from './request-work.js';

type Row = Pick<Application, 'id' | 'name' | 'scopes'> & {
  home_page: string | null;
  logo_url: string | null;
  redirect_uris: string[];
};

@Injectable()
export class ClientAdapter implements Pick<Adapter, 'find'> {
  constructor(
    private readonly requests: RequestWork,
    private readonly guesses: WrongGuesses,
    private readonly clock: Clock,
    @Inject(accountsConfig) private readonly config: AccountsConfig,
  ) {}

  async find(clientId: string): Promise<AdapterPayload | undefined> {
    const id = decodeId('application', clientId);
    if (id === undefined) return undefined;
    const [row] = await this.requests.read<Row>(
      `SELECT id, name, scopes, home_page, logo_url, redirect_uris FROM applications
        WHERE id = $1 AND disabled_at IS NULL`,
      [id],
    );
    return row === undefined ? undefined : clientOf(row);
  }

  /** Whether a secret is one of those that the application has now. Throws `TooManyGuesses` where too many were not. */
  async hasSecret(clientId: string, secret: string): Promise<boolean> {
    const guess = { kind: 'client_secret', name: clientId, address: this.requests.visitor.address } as const;
    if (await this.isSecretOf(clientId, secret)) {
      await this.guesses.refuseWhereTooMany(guess);
      return true;
    }
    await this.guesses.count(guess);
    return false;
  }

  private async isSecretOf(clientId: string, secret: string): Promise<boolean> {
    if (kindOfCredential(secret) !== 'client_secret') return false;
    const rows = await this.requests.read(
      `SELECT FROM application_secrets
        WHERE application_id = $1 AND (hash, pepper_version) IN (SELECT * FROM unnest($2::bytea[], $3::smallint[]))
          AND (expires_at IS NULL OR expires_at > $4)`,
      [
        decodeId('application', clientId),
        this.config.peppers.map((pepper) => hashCredential(secret, pepper)),
        this.config.peppers.map(({ version }) => version),
        this.clock.now(),
      ],
    );
    return rows.length > 0;
  }
}

function clientOf(row: Row): AdapterPayload {
  return {
    client_id: encodeId('application', row.id),
    // The real ones are kept as hashes, and compared by `hasSecret`.
    client_secret: 'kept as a hash',
    client_name: row.name,
    ...(row.home_page !== null && { client_uri: row.home_page }),
    ...(row.logo_url !== null && { logo_uri: row.logo_url }),
    redirect_uris: row.redirect_uris,
    scope: row.scopes.join(' '),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    token_endpoint_auth_method: 'client_secret_basic',
  };
}
