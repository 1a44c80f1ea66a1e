import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { scopeNames, text } from '@millwright/contracts';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import * as z from 'zod';
import { FromRequest, type Origin } from '../audit/origin.js';
import { unknownScope } from '../key/keys.controller.js';
import { invalidParameter } from '../refusals.js';
import { applicationView } from './application.forms.js';
import { ApplicationsService } from './applications.service.js';
import { faultOfRedirectUri } from './redirect-uri.js';

const daySeconds = 86_400;
const mostRedirectUris = 20;

const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).max(2_000);
const redirectUri = z.string().superRefine((uri, context) => {
  const fault = faultOfRedirectUri(uri);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: `"${uri}" ${fault}` });
});
const fields = {
  name: z.string().trim().pipe(text(100)),
  redirect_uris: z.array(redirectUri).min(1).max(mostRedirectUris),
  scopes: z.array(z.enum(scopeNames, { error: unknownScope })).min(1),
  home_page: httpsUrl.nullable(),
  logo_url: httpsUrl.nullable(),
};

const newApplication = z.strictObject({
  ...fields,
  account_id: z.string(),
  mode: z.enum(['live', 'test']).default('live'),
  home_page: fields.home_page.default(null),
  logo_url: fields.logo_url.default(null),
});
const update = z.strictObject(fields).partial();
const rotation = z.strictObject({
  /** How long the secrets there are go on working; 0 ends them at once. */
  overlap_seconds: z
    .int()
    .min(0)
    .max(30 * daySeconds)
    .default(daySeconds),
});
const listQuery = z.strictObject({ account_id: z.string() });

@Controller('internal/applications')
@UseGuards(InternalGuard)
export class ApplicationsController {
  constructor(private readonly applications: ApplicationsService) {}

  @Post()
  async register(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const given = parseInternal(newApplication, body);
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
    const { account_id: accountId } = parseInternal(listQuery, query);
    return { data: (await this.applications.list(accountId)).map(applicationView) };
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<object> {
    return applicationView(await this.applications.get(id));
  }

  @Patch(':id')
  async update(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const given = parseInternal(update, body);
    const wanted = {
      ...(given.name !== undefined && { name: given.name }),
      ...(given.redirect_uris !== undefined && { redirectUris: [...new Set(given.redirect_uris)] }),
      ...(given.scopes !== undefined && { scopes: [...new Set(given.scopes)] }),
      ...(given.home_page !== undefined && { homePage: given.home_page }),
      ...(given.logo_url !== undefined && { logoUrl: given.logo_url }),
    };
    if (Object.keys(wanted).length === 0) {
      throw invalidParameter('Give at least one of name, redirect_uris, scopes, home_page and logo_url.');
    }
    return applicationView(await this.applications.update(id, wanted, origin));
  }

  @Post(':id/rotate-secret')
  async rotateSecret(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { overlap_seconds: overlap } = parseInternal(rotation, body ?? {});
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
