/** The app that keeps production orders and tells of everything that happens to them. */
import { Module } from '@nestjs/common';
import { MessagingModule, messagingSettings } from '@millwright/messaging';
import { databaseSettings, PersistenceModule } from '@millwright/persistence';
import {
  type AppOptions,
  type ConfigOf,
  operationSettings,
  type ServiceConfig,
  type Settings,
} from '@millwright/service-kit';
import { migrations } from './migrations/index.js';
import { OrderOperations } from './order/order.operations.js';
import { OrderService } from './order/order.service.js';

const name = 'orders';
const settings = { ...databaseSettings, ...messagingSettings, ...operationSettings } satisfies Settings;

@Module({ controllers: [OrderOperations], providers: [OrderService] })
class OrdersModule {}

export const ordersApp: AppOptions<typeof settings> = {
  name,
  settings,
  module: (config: ConfigOf<typeof settings> & ServiceConfig) => ({
    module: OrdersModule,
    imports: [
      PersistenceModule.forApp({
        config,
        entities: [],
        migrations,
        audience: { app: name, callerKeys: config.callerKeys },
      }),
      MessagingModule.forApp({ app: name, config, emits: true, consumes: false }),
    ],
  }),
};
