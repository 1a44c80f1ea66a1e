/** The page on which the people of an account do their work, and its backend: it holds their sessions and calls the API for them. */
import { Module } from '@nestjs/common';
import { PersistenceModule } from '@millwright/persistence';
import type { AppDefinition } from '@millwright/service-kit';
import { ApiRoutes } from './api/api-routes.js';
import { type DashboardConfig, settings } from './config.js';
import { FileRoutes } from './file/file-routes.js';
import { LiveFeed } from './live/live-feed.js';
import { LiveRoutes } from './live/live-routes.js';
import { LiveStreams } from './live/live-streams.js';
import { AddressLimits } from './listener/address-limits.js';
import { PageListener } from './listener/page-listener.js';
import { migrations } from './migrations/index.js';
import { PageFiles } from './page/page-files.js';
import { AccessTokens } from './session/access-tokens.js';
import { AccountsClient } from './session/accounts-client.js';
import { SessionCookie } from './session/session-cookie.js';
import { SessionRoutes } from './session/session-routes.js';
import { SavedViews } from './views/saved-views.js';
import { ViewRoutes } from './views/view-routes.js';

@Module({
  providers: [
    AccountsClient,
    AccessTokens,
    SessionCookie,
    SessionRoutes,
    ApiRoutes,
    FileRoutes,
    LiveFeed,
    LiveRoutes,
    LiveStreams,
    SavedViews,
    ViewRoutes,
    PageFiles,
    AddressLimits,
    PageListener,
  ],
})
class DashboardModule {}

export const dashboardApp: AppDefinition<typeof settings> = {
  name: 'dashboard',
  settings,
  migrations,
  module: (config: DashboardConfig) => ({
    module: DashboardModule,
    imports: [PersistenceModule.forApp({ config, entities: [], migrations })],
  }),
};
