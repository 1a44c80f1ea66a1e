/** Answers other apps with records by their ids, and by a text, for one account and mode. */
import { Body, Controller, Header, HttpCode, Inject, Injectable, Post, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { Database, type Tenant, type UnitOfWork } from '@millwright/persistence';
import { BearerGuard, decodeId, encodeId, InternalError, parseInternal } from '@millwright/service-kit';
import { findRecords, type SearchedKind, searchedKinds } from './searched-kind.js';
import { type SharedKind, sharedKinds, sharedRecordsConfig } from './shared-kind.js';

/** Rows that are read at once, so that few are read in vain where they are heavy. */
const readAtOnce = 20;
/** Of an answer; a page that expands the records has room for them. */
const mostBytes = 3_670_016;

/** Accepts calls of other apps. */
@Injectable()
export class SharedRecordsGuard extends BearerGuard {
  constructor(@Inject(sharedRecordsConfig) { recordsTokens }: { readonly recordsTokens: readonly string[] }) {
    super('RECORDS_TOKENS', recordsTokens);
  }
}

@Controller('internal/records')
@UseGuards(SharedRecordsGuard)
export class SharedRecordsController {
  constructor(
    private readonly database: Database,
    @Inject(sharedKinds) private readonly kinds: readonly SharedKind[],
    @Inject(searchedKinds) private readonly searched: readonly SearchedKind[],
  ) {}

  @Post('lookup')
  @HttpCode(200)
  @Header('content-type', 'application/json; charset=utf-8')
  async lookUp(@Body() body: unknown): Promise<string> {
    const { account_id: account, livemode, kind, ids } = parseInternal(internal.sharedRecordsQuery, body);
    const shared = this.kinds.find((each) => each.kind.id === kind);
    if (shared === undefined) throw new InternalError(404, 'not_found', `This app shares no ${kind}.`);
    const texts = await this.database.asTenant(tenantOf(account, livemode), (work) => textsOf(work, shared, ids));
    return `{"data":[${texts.join()}]}`;
  }

  @Post('search')
  @HttpCode(200)
  async search(@Body() body: unknown): Promise<internal.RecordSearchAnswer> {
    const query = parseInternal(internal.recordSearchQuery, body);
    const asked = this.searched.filter(({ type }) => query.types.includes(type));
    const tenant = tenantOf(query.account_id, query.livemode);
    return { data: await this.database.asTenant(tenant, (work) => findRecords(work, asked, query)) };
  }
}

function tenantOf(account: string, livemode: boolean): Tenant {
  const accountId = decodeId('account', account);
  if (accountId === undefined)
    throw new InternalError(400, 'invalid_parameter', `account_id: ${account} is not an id.`);
  return { accountId, livemode };
}

/** The records as JSON, as far as an answer has room for them; the first is always there. */
async function textsOf(work: UnitOfWork, shared: SharedKind, ids: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  let bytes = 0;
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const asked = ids.slice(from, from + readAtOnce);
    const found = await recordsOf(work, shared, asked);
    for (const id of asked) {
      const text = JSON.stringify(found.get(id) ?? null);
      bytes += Buffer.byteLength(text) + 1;
      if (bytes > mostBytes && texts.length > 0) return texts;
      texts.push(text);
    }
  }
  return texts;
}

async function recordsOf(
  work: UnitOfWork,
  { kind, resourcesOf }: SharedKind,
  publicIds: readonly string[],
): Promise<Map<string, object>> {
  const ids = publicIds.map((id) => decodeId(kind.id, id)).filter((id) => id !== undefined);
  const rows = ids.length === 0 ? [] : await kind.rows.findAll(work, ids);
  const resources = await resourcesOf(rows, work);
  return new Map(rows.map(({ id }, index) => [encodeId(kind.id, id), resources[index]!]));
}
