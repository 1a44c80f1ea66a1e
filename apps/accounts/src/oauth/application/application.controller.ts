import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { ApiError, InternalGuard, parseInternal } from '@millwright/service-kit';
import { FromRequest, type Origin } from '../../change/origin.js';
import { applicationView } from './application.resource.js';
import { ApplicationService } from './application.service.js';

@Controller('internal/applications')
@UseGuards(InternalGuard)
export class ApplicationController {
  constructor(private readonly applications: ApplicationService) {}

  @Post()
  async register(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const given = parseInternal(internal.newApplication, body);
    const { application, secret } = await this.applications.register(
      given.account_id,
      {
        name: given.name,
        mode: given.mode,
        homePage: given.home_page,
        logoUrl: given.logo_url,
        redirectUris: given.redirect_uris,
        scopes: given.scopes,
      },
      origin,
    );
    return { ...applicationView(application), client_secret: secret };
  }

  @Get()
  async list(@Query() query: unknown): Promise<object> {
    const { account_id: accountId } = parseInternal(internal.accountQuery, query);
    return { data: (await this.applications.list(accountId)).map(applicationView) };
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<object> {
    return applicationView(await this.applications.get(id));
  }

  @Patch(':id')
  async update(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const given = parseInternal(internal.applicationUpdate, body);
    const wanted = {
      ...(given.name !== undefined && { name: given.name }),
      ...(given.redirect_uris !== undefined && { redirectUris: [...new Set(given.redirect_uris)] }),
      ...(given.scopes !== undefined && { scopes: [...new Set(given.scopes)] }),
      ...(given.home_page !== undefined && { homePage: given.home_page }),
      ...(given.logo_url !== undefined && { logoUrl: given.logo_url }),
    };
    if (Object.keys(wanted).length === 0) {
      throw new ApiError('invalid_parameter', {
        message: 'Give at least one of name, redirect_uris, scopes, home_page and logo_url.',
      });
    }
    return applicationView(await this.applications.update(id, wanted, origin));
  }

  @Post(':id/rotate-secret')
  async rotateSecret(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { overlap_seconds: overlap } = parseInternal(internal.secretRotation, body ?? {});
    const { application, secret } = await this.applications.rotateSecret(id, overlap * 1000, origin);
    return { ...applicationView(application), client_secret: secret };
  }

  @Post(':id/disable')
  @HttpCode(200)
  async disable(@Param('id') id: string, @FromRequest() origin: Origin): Promise<object> {
    return applicationView(await this.applications.disable(id, origin));
  }

  @Post(':id/enable')
  @HttpCode(200)
  async enable(@Param('id') id: string, @FromRequest() origin: Origin): Promise<object> {
    return applicationView(await this.applications.enable(id, origin));
  }
}
