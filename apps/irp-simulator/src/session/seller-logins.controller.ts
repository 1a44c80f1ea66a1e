/** The internal address at which invoicing registers the logins of sellers. */
import { Body, Controller, HttpCode, Inject, Injectable, Post, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { appConfig, BearerGuard, parseInternal } from '@millwright/service-kit';
import type { SellerLoginConfig } from './seller-login.settings.js';
import { SellerLogins } from './seller-logins.service.js';

/** Accepts calls of invoicing. */
@Injectable()
class SellerLoginsGuard extends BearerGuard {
  constructor(@Inject(appConfig) config: SellerLoginConfig) {
    super('SELLER_LOGINS_TOKENS', config.sellerLoginsTokens);
  }
}

@Controller('internal/seller-logins')
@UseGuards(SellerLoginsGuard)
export class SellerLoginsController {
  constructor(
    private readonly database: Database,
    private readonly logins: SellerLogins,
  ) {}

  @Post()
  @HttpCode(200)
  async register(@Body() body: unknown): Promise<internal.SellerLoginsKept> {
    const { account_id: account, livemode, gstin, logins } = parseInternal(internal.sellerLogins, body);
    const owner = `${account} ${livemode ? 'live' : 'test'}`;
    await this.database.asWorker((work) => this.logins.register(work, { gstin, owner }, logins));
    return { logins: logins.length };
  }
}
