/** The operations of people on the API keys of their account. */
import { Controller } from '@nestjs/common';
import {
  createApiKey,
  expireApiKey,
  listApiKeys,
  type ListedKey,
  type Response,
  revokeApiKey,
  rollApiKey,
  type Scope,
  scopesOfRole,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, wholeMs } from '@millwright/service-kit';
import { requireSignedIn, type SignedIn } from '../../identity/session/signed-in.js';
import { UserService } from '../../identity/user/user.service.js';
import type { ApiKey } from './key.entity.js';
import { listedKey } from './key.resource.js';
import { KeyService } from './key.service.js';

const dayMs = 86_400_000;

@Controller()
export class KeyOperations {
  constructor(
    private readonly keys: KeyService,
    private readonly users: UserService,
  ) {}

  @Handles(listApiKeys, { asWorker: true })
  async list({ work, caller, query }: Call<typeof listApiKeys>): Promise<ListPage<ListedKey>> {
    await requireSignedIn(work, caller, listApiKeys);
    const keys = await this.keys.listPage(work, query);
    const names = await this.namesIn(work, keys);
    return listPage(keys, query.limit, (key) => listedKey(key, names.get(key.createdBy) ?? null));
  }

  @Handles(createApiKey, { asWorker: true })
  async create({ work, caller, body }: Call<typeof createApiKey>): Promise<Response<typeof createApiKey>> {
    const by = await requireSignedIn(work, caller, createApiKey);
    requireWithinRole(by, body.scopes);
    const { livemode } = work.tenant;
    const { key, text } = await this.keys.create(
      work,
      by.user.accountId,
      {
        mode: livemode ? 'live' : 'test',
        scopes: body.scopes,
        name: body.name,
        lifetimeMs: body.expires_in_days === undefined ? null : body.expires_in_days * dayMs,
      },
      by.origin,
    );
    return { ...(await this.shown(work, key)), key: text };
  }

  @Handles(rollApiKey, { asWorker: true })
  async roll({ work, caller, params, body }: Call<typeof rollApiKey>): Promise<Response<typeof rollApiKey>> {
    const by = await requireSignedIn(work, caller, rollApiKey);
    requireWithinRole(by, (await this.keys.get(work, params.id)).scopes);
    const { key, text } = await this.keys.replace(work, params.id, body.overlap_seconds * 1000, by.origin);
    return { ...(await this.shown(work, key)), key: text, replaces: params.id };
  }

  @Handles(expireApiKey, { asWorker: true })
  async expire({ work, caller, params, body }: Call<typeof expireApiKey>): Promise<ListedKey> {
    const { origin } = await requireSignedIn(work, caller, expireApiKey);
    const expiresAt = body.expires_at === null ? null : wholeMs(body.expires_at);
    return this.shown(work, await this.keys.setExpiry(work, params.id, expiresAt, origin));
  }

  @Handles(revokeApiKey, { asWorker: true })
  async revoke({ work, caller, params }: Call<typeof revokeApiKey>): Promise<ListedKey> {
    const { origin } = await requireSignedIn(work, caller, revokeApiKey);
    return this.shown(work, await this.keys.revoke(work, params.id, origin));
  }

  private async shown(work: UnitOfWork, key: ApiKey): Promise<ListedKey> {
    return listedKey(key, (await this.namesIn(work, [key])).get(key.createdBy) ?? null);
  }

  private namesIn(work: UnitOfWork, keys: readonly ApiKey[]): Promise<Map<string, string>> {
    const actors = [...new Set(keys.map(({ createdBy }) => createdBy))];
    return this.users.namesOf(work, work.tenant.accountId, actors);
  }
}

/** Otherwise a person could do by a key what the role does not allow: the text of the key is shown to the person. */
function requireWithinRole({ user: { role } }: SignedIn, scopes: readonly Scope[]): void {
  const lacking = scopes.filter((scope) => !scopesOfRole[role].includes(scope));
  if (lacking.length === 0) return;
  throw new ApiError('insufficient_scope', {
    message: `A ${role} cannot create a key with ${lacking.join(', ')}, which the role lacks. Ask an owner to create it.`,
    param: 'scopes',
    details: { required_scopes: lacking },
  });
}
