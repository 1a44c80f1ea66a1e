/** Asks another app for its records, by their ids or by a text. */
import { type IdKind, internal, recordsTokensSetting, urlSetting } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { address, encodeId, InternalClient, type Peer, secretList, type Logger } from '@millwright/service-kit';

/** The settings of an app that asks `app` for records, which its manifest declares by `asks`. */
export function recordSourceSettings<const App extends string>(app: App) {
  return {
    [`${app}Url`]: address(urlSetting(app), ['http', 'https'], { description: `Address of ${app}` }),
    [`${app}RecordsTokens`]: secretList(recordsTokensSetting(app), {
      description: `Bearer tokens with which ${app} is asked for records; the first is sent`,
    }),
  } as { readonly [Name in App as `${Name}Url`]: ReturnType<typeof address> } & {
    readonly [Name in App as `${Name}RecordsTokens`]: ReturnType<typeof secretList>;
  };
}

const searchDeadlineMs = 500;

export class RecordSource {
  private readonly client: InternalClient;

  constructor(peer: Peer, logger: Logger) {
    this.client = new InternalClient(peer, logger);
  }

  /**
   * The records by their public ids, null if there is no such record of the tenant. Of many heavy ones, the last are left out. Throws
   * `upstream_unavailable` if the app does not answer within 2 s; must not be awaited inside a unit of work.
   */
  async find<Resource extends object>(
    { accountId, livemode }: Tenant,
    kind: IdKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Resource | null>> {
    const asked = [...new Set(ids)].slice(0, internal.mostSharedRecords);
    if (asked.length === 0) return new Map();
    const query: internal.SharedRecordsQuery = {
      account_id: encodeId('account', accountId),
      livemode,
      kind,
      ids: asked,
    };
    const { data } = await this.client.post<internal.SharedRecords>('/internal/records/lookup', query);
    return new Map(data.map((record, index) => [asked[index]!, record as Resource | null]));
  }

  /** The records that are found by a text. Throws `upstream_unavailable` if the app does not answer within half a second. */
  async search(query: internal.RecordSearchQuery): Promise<internal.RecordSearchAnswer['data']> {
    const path = '/internal/records/search';
    return (await this.client.post<internal.RecordSearchAnswer>(path, query, searchDeadlineMs)).data;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}
