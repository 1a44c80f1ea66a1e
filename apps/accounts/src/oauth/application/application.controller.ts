import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { ApiError, decodeId, InternalGuard, parseInternal } from '@millwright/service-kit';
import { FromRequest, type Origin } from '../../change/origin.js';
import { findAccountId } from '../../identity/account/account.service.js';
import { applicationView, columnsOf } from './application.resource.js';
import { ApplicationService } from './application.service.js';

@Controller('internal/applications')
@UseGuards(InternalGuard)
export class ApplicationController {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationService,
  ) {}

  @Post()
  async register(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const given = parseInternal(internal.newApplication, body);
    const { application, secret } = await this.database.asWorker(async (work) =>
      this.applications.register(
        work,
        await findAccountId(work, given.account_id),
        {
          name: given.name,
          mode: given.mode,
          homePage: given.home_page,
          logoUrl: given.logo_url,
          redirectUris: given.redirect_uris,
          scopes: given.scopes,
        },
        origin,
      ),
    );
    return { ...applicationView(application), client_secret: secret };
  }

  @Get()
  async list(@Query() query: unknown): Promise<object> {
    const accountId = decodeId('account', parseInternal(internal.accountQuery, query).account_id);
    if (accountId === undefined) return { data: [] };
    const applications = await this.database.asWorker((work) => this.applications.list(work, accountId));
    return { data: applications.map(applicationView) };
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<object> {
    return applicationView(await this.database.asWorker((work) => this.applications.get(work, id)));
  }

  @Patch(':id')
  async update(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const given = parseInternal(internal.applicationUpdate, body);
    const wanted = columnsOf(given);
    if (Object.keys(wanted).length === 0) {
      throw new ApiError('invalid_parameter', {
        message: 'Send at least one of name, redirect_uris, scopes, home_page and logo_url.',
      });
    }
    return applicationView(
      await this.database.asWorker((work) => this.applications.update(work, id, wanted, { origin })),
    );
  }

  @Post(':id/rotate-secret')
  async rotateSecret(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { overlap_seconds: overlap } = parseInternal(internal.secretRotation, body ?? {});
    const { application, secret } = await this.database.asWorker((work) =>
      this.applications.rotateSecret(work, id, overlap * 1000, { origin }),
    );
    return { ...applicationView(application), client_secret: secret };
  }

  @Post(':id/disable')
  @HttpCode(200)
  async disable(@Param('id') id: string, @FromRequest() origin: Origin): Promise<object> {
    return applicationView(await this.database.asWorker((work) => this.applications.disable(work, id, { origin })));
  }

  @Post(':id/enable')
  @HttpCode(200)
  async enable(@Param('id') id: string, @FromRequest() origin: Origin): Promise<object> {
    return applicationView(await this.database.asWorker((work) => this.applications.enable(work, id, { origin })));
  }
}
