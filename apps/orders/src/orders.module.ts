/** The app that keeps production orders and tells of everything that happens to them. */
import { Module } from '@nestjs/common';
import { MessagingModule } from '@millwright/messaging';
import { PersistenceModule } from '@millwright/persistence';
import type { AppOptions } from '@millwright/service-kit';
import { FileStore, fileStoreOf } from '@millwright/storage';
import { BuyerOperations } from './buyer/buyer.operations.js';
import { BuyerService } from './buyer/buyer.service.js';
import { type OrdersConfig, ordersConfig, settings } from './config.js';
import { DispatchOperations } from './dispatch/dispatch.operations.js';
import { DispatchService } from './dispatch/dispatch.service.js';
import { migrations } from './migrations/index.js';
import { LineItems } from './order/line-items.js';
import { OrderChanges } from './order/order-changes.js';
import { OrderOperations } from './order/order.operations.js';
import { OrderService } from './order/order.service.js';
import { RouteOperations } from './route/route.operations.js';
import { RouteService } from './route/route.service.js';
import { ReroutingService } from './stage/rerouting.service.js';
import { StageOperations } from './stage/stage.operations.js';
import { StageService } from './stage/stage.service.js';
import { FilesAddress } from './upload/files-address.js';
import { Receipts } from './upload/receipts.js';
import { SignedAddresses } from './upload/signed-addresses.js';
import { UnusedUploads } from './upload/unused-uploads.js';
import { UploadUse } from './upload/upload-use.js';
import { UploadOperations } from './upload/upload.operations.js';
import { UploadService } from './upload/upload.service.js';

const name = 'orders';

@Module({
  controllers: [
    OrderOperations,
    BuyerOperations,
    RouteOperations,
    StageOperations,
    DispatchOperations,
    UploadOperations,
  ],
  providers: [
    OrderService,
    OrderChanges,
    LineItems,
    BuyerService,
    RouteService,
    StageService,
    ReroutingService,
    DispatchService,
    UploadService,
    UploadUse,
    SignedAddresses,
    Receipts,
    FilesAddress,
    UnusedUploads,
  ],
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
    providers: [
      { provide: ordersConfig, useValue: config },
      { provide: FileStore, useValue: fileStoreOf(config) },
    ],
  }),
};
