/** The saved views of the person who is signed in. */
import { Injectable } from '@nestjs/common';
import { decodeId, type Mode } from '@millwright/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PageError } from '../listener/page-error.js';
import { parse } from '../listener/parse.js';
import { AccessTokens } from '../session/access-tokens.js';
import { SessionCookie } from '../session/session-cookie.js';
import { callerOf } from '../session/session-routes.js';
import { mostViews, type SavedView, SavedViews, type Viewer } from './saved-views.js';

const list = z.string().regex(/^[a-z][a-z-]{0,39}$/);
const view = z.strictObject({ list, name: z.string().trim().min(1).max(60), search: z.string().max(1_000) });
const places = z.object({ mode: z.enum(['live', 'test']) });
const place = places.extend({ id: z.uuid() });
const query = z.strictObject({ list });

@Injectable()
export class ViewRoutes {
  constructor(
    private readonly views: SavedViews,
    private readonly cookie: SessionCookie,
    private readonly tokens: AccessTokens,
  ) {}

  register(app: FastifyInstance): void {
    app.get('/views/:mode', async (request): Promise<{ data: SavedView[] }> => {
      const wanted = parse(query, request.query);
      return { data: await this.views.list(await this.viewerIn(request), wanted.list) };
    });
    app.post('/views/:mode', async (request): Promise<SavedView> => {
      const given = parse(view, request.body);
      const saved = await this.views.save(await this.viewerIn(request), given);
      if (saved !== undefined) return saved;
      throw new PageError(409, 'invalid_state', `You have ${mostViews} views of this list. Remove one first.`);
    });
    app.delete('/views/:mode/:id', async (request): Promise<object> => {
      const { id } = parse(place, request.params);
      if (await this.views.remove(await this.viewerIn(request), id)) return {};
      throw new PageError(404, 'not_found', 'You have no such view.');
    });
  }

  private async viewerIn(request: FastifyRequest): Promise<Viewer> {
    const { mode }: { mode: Mode } = parse(places, request.params);
    const { account, person } = await this.tokens.ofOpen(this.cookie.require(request), mode, callerOf(request));
    if (person === null) throw new PageError(404, 'not_found', 'A station has no views of its own.');
    const [accountId, personId] = [decodeId('account', account.id), decodeId('user', person.id)];
    if (accountId === undefined || personId === undefined) throw new Error('accounts has answered ids that are none');
    return { tenant: { accountId, livemode: mode === 'live' }, personId };
  }
}
