/** Asks each app that has records which the caller may read, all at the same time, and puts what they have found in one order. */
import { Inject, Injectable } from '@nestjs/common';
import {
  type internal,
  type Query,
  type search,
  type Searched,
  type SearchedApp,
  searched,
  type SearchResult,
} from '@millwright/contracts';
import { bestFirst, type Caller, RecordSource } from '@millwright/operations';
import { appConfig, encodeId, Logger } from '@millwright/service-kit';
import type { SearchConfig } from './search.settings.js';

interface Answer {
  readonly found: internal.RecordSearchAnswer['data'];
  readonly missing: readonly Searched['type'][];
}

@Injectable()
export class Search {
  private readonly sources = new Map<SearchedApp, RecordSource>();

  constructor(
    @Inject(appConfig) private readonly config: SearchConfig,
    private readonly logger: Logger,
  ) {}

  async find(caller: Caller, query: Query<typeof search>): Promise<SearchResult> {
    const readable = searched.filter(({ scopes }) => scopes.some((scope) => caller.scopes.includes(scope)));
    const answers = await Promise.all(
      [...Map.groupBy(readable, ({ app }) => app)].map(([app, kinds]) =>
        this.ask(
          app,
          caller,
          query,
          kinds.map(({ type }) => type),
        ),
      ),
    );
    const found = answers.flatMap((answer) => answer.found).toSorted(bestFirst);
    return {
      data: found.slice(0, query.limit).map(({ rank: _rank, ...record }) => record),
      incomplete: answers.flatMap(({ missing }) => missing),
    };
  }

  /** An app that does not answer in time has found nothing; the others have. */
  private async ask(
    app: SearchedApp,
    { accountId, livemode, scopes, actor: { type, id } }: Caller,
    { q, ids, limit }: Query<typeof search>,
    types: Searched['type'][],
  ): Promise<Answer> {
    const query: internal.RecordSearchQuery = {
      account_id: encodeId('account', accountId),
      livemode,
      types,
      ...(q !== undefined && { q }),
      ...(ids !== undefined && { ids }),
      limit,
      scopes: [...scopes],
      actor: { type, id },
    };
    try {
      return { found: await this.sourceOf(app).search(query), missing: [] };
    } catch {
      return { found: [], missing: types };
    }
  }

  private sourceOf(app: SearchedApp): RecordSource {
    const known = this.sources.get(app);
    if (known !== undefined) return known;
    const source = new RecordSource(
      { app, url: this.config[`${app}Url`], tokens: this.config[`${app}RecordsTokens`] },
      this.logger,
    );
    this.sources.set(app, source);
    return source;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.sources.values()].map((source) => source.onApplicationShutdown()));
  }
}
