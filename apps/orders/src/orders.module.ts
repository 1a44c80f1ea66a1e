/** The app that keeps production orders and tells of everything that happens to them. */
import { Module } from '@nestjs/common';
import { MessagingModule } from '@millwright/messaging';
import { PersistenceModule } from '@millwright/persistence';
import type { AppOptions } from '@millwright/service-kit';
import { type OrdersConfig, ordersConfig, settings } from './config.js';
import { DispatchOperations } from './dispatch/dispatch.operations.js';
import { DispatchService } from './dispatch/dispatch.service.js';
import { migrations } from './migrations/index.js';
import { OrderChanges } from './order/order-changes.js';
import { OrderOperations } from './order/order.operations.js';
import { OrderService } from './order/order.service.js';
import { RouteService } from './stage/route.service.js';
import { StageOperations } from './stage/stage.operations.js';
import { StageService } from './stage/stage.service.js';

const name = 'orders';

@Module({
  controllers: [OrderOperations, StageOperations, DispatchOperations],
  providers: [OrderService, OrderChanges, StageService, RouteService, DispatchService],
})
class OrdersModule {}

export const ordersApp: AppOptions<typeof settings> = {
  name,
  settings,
  module: (config: OrdersConfig) => ({
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
    providers: [{ provide: ordersConfig, useValue: config }],
  }),
};
