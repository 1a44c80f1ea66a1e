import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { encodeId } from '@millwright/persistence';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import * as z from 'zod';
import { type Credential, KeysService } from './keys.service.js';

const lookup = z.strictObject({
  hashes: z
    .array(z.strictObject({ pepper_version: z.int().min(0).max(9999), hash: z.base64() }))
    .min(1)
    .max(1000),
});

/** Answers the gateways: what is behind these hashed credentials. */
@Controller('internal/credentials')
@UseGuards(InternalGuard)
export class CredentialsController {
  constructor(private readonly keys: KeysService) {}

  @Post('lookup')
  @HttpCode(200)
  async lookup(@Body() body: unknown): Promise<{ data: (object | null)[] }> {
    const { hashes } = parseInternal(lookup, body);
    const found = await this.keys.lookUp(
      hashes.map(({ pepper_version: pepperVersion, hash }) => ({ pepperVersion, hash: Buffer.from(hash, 'base64') })),
    );
    const byHash = new Map(found.map((each) => [placeOf(each.pepperVersion, each.hash.toString('base64')), each]));
    return {
      data: hashes.map(({ pepper_version: version, hash }) => {
        const credential = byHash.get(placeOf(version, hash));
        return credential === undefined ? null : credentialView(credential);
      }),
    };
  }
}

function placeOf(pepperVersion: number, hash: string): string {
  return `${pepperVersion}:${hash}`;
}

/** Ids in both forms: the public one for logs, the database's for the owners of operations. */
function credentialView(credential: Credential): object {
  return {
    key_id: encodeId('key', credential.keyId),
    key_uuid: credential.keyId,
    account_id: encodeId('account', credential.accountId),
    account_uuid: credential.accountId,
    livemode: credential.livemode,
    scopes: credential.scopes,
    expires_at: credential.expiresAt?.toISOString() ?? null,
    revoked_at: credential.revokedAt?.toISOString() ?? null,
    account_status: credential.accountStatus,
    plan: credential.plan,
    pinned_version: credential.pinnedVersion,
    revision: credential.revision,
  };
}
