/** The app that stores production orders, and publishes their events. */
import { Module } from '@nestjs/common';
import { MessagingModule } from '@millwright/messaging';
import { OperationsModule, sharedKind, SharedRecordsModule } from '@millwright/operations';
import { PersistenceModule } from '@millwright/persistence';
import type { AppDefinition } from '@millwright/service-kit';
import { FileListener, FileReceiver, FileSender, FileStore, fileStoreOf, SignedUrls } from '@millwright/storage';
import { ArticleEntity } from './article/article.entity.js';
import { ArticleOperations } from './article/article.operations.js';
import { ArticleService } from './article/article.service.js';
import { searchedBuyers } from './buyer/buyer-search.js';
import { BuyerEntity, buyers } from './buyer/buyer.entity.js';
import { BuyerOperations } from './buyer/buyer.operations.js';
import { buyerResource } from './buyer/buyer.resource.js';
import { BuyerService } from './buyer/buyer.service.js';
import { type OrdersConfig, settings } from './config.js';
import { searchedDispatches } from './dispatch/dispatch-search.js';
import { DispatchEntity, dispatches } from './dispatch/dispatch.entity.js';
import { DispatchOperations } from './dispatch/dispatch.operations.js';
import { dispatchResource } from './dispatch/dispatch.resource.js';
import { DispatchService } from './dispatch/dispatch.service.js';
import { ImportProcessing } from './import/import-processing.job.js';
import { ImportRecords } from './import/import-records.js';
import { ImportOperations } from './import/import.operations.js';
import { ImportService } from './import/import.service.js';
import { ImportedBuyers } from './import/imported-buyers.js';
import { ImportedOrders } from './import/imported-orders.js';
import { InvoicesConsumer } from './invoice/invoices.consumer.js';
import { Invoices } from './invoice/invoices.js';
import { migrations } from './migrations/index.js';
import { LineItems } from './order/line-items.js';
import { OrderCancellations } from './order/order-cancellations.js';
import { OrderChanges } from './order/order-changes.js';
import { OrderExpansions } from './order/order-expansions.js';
import { searchedOrders } from './order/order-search.js';
import { OrderOperations } from './order/order.operations.js';
import { orderResource } from './order/order.resource.js';
import { OrderService } from './order/order.service.js';
import { orders } from './order/order.store.js';
import { RouteEntity } from './route/route.entity.js';
import { RouteOperations } from './route/route.operations.js';
import { RouteService } from './route/route.service.js';
import { OutputService } from './stage/output.service.js';
import { ReroutingService } from './stage/rerouting.service.js';
import { StageOperations } from './stage/stage.operations.js';
import { StageService } from './stage/stage.service.js';
import { WorkOrderService } from './stage/work-order.service.js';
import { TakenUploadsController, TakenUploadsGuard } from './upload/taken-uploads.controller.js';
import { UnusedUploads } from './upload/unused-uploads.job.js';
import { UploadClaims } from './upload/upload-claims.js';
import { UploadReceiver } from './upload/upload-receiver.js';
import { UploadSender } from './upload/upload-sender.js';
import { UploadUse } from './upload/upload-use.js';
import { UploadEntity } from './upload/upload.entity.js';
import { UploadOperations } from './upload/upload.operations.js';
import { UploadService } from './upload/upload.service.js';

const name = 'orders';

@Module({
  controllers: [
    OrderOperations,
    BuyerOperations,
    ArticleOperations,
    RouteOperations,
    StageOperations,
    DispatchOperations,
    UploadOperations,
    ImportOperations,
    InvoicesConsumer,
    TakenUploadsController,
  ],
  providers: [
    OrderService,
    OrderCancellations,
    OrderChanges,
    OrderExpansions,
    LineItems,
    Invoices,
    BuyerService,
    ArticleService,
    RouteService,
    StageService,
    ReroutingService,
    WorkOrderService,
    OutputService,
    DispatchService,
    UploadService,
    UploadUse,
    SignedUrls,
    UploadClaims,
    { provide: FileReceiver, useClass: UploadReceiver },
    { provide: FileSender, useClass: UploadSender },
    FileListener,
    UnusedUploads,
    TakenUploadsGuard,
    ImportService,
    ImportProcessing,
    ImportRecords,
    ImportedOrders,
    ImportedBuyers,
  ],
})
class OrdersModule {}

export const ordersApp: AppDefinition<typeof settings> = {
  name,
  settings,
  migrations,
  module: (config: OrdersConfig) => ({
    module: OrdersModule,
    imports: [
      PersistenceModule.forApp({
        config,
        entities: [ArticleEntity, BuyerEntity, DispatchEntity, RouteEntity, UploadEntity],
        migrations,
      }),
      OperationsModule.forApp({
        app: name,
        config,
        timelines: { kinds: ['order', 'dispatch', 'work_order'], byEvents: ['order'] },
      }),
      SharedRecordsModule.forApp({
        config,
        kinds: [
          sharedKind(orders, (rows) => rows.map(orderResource)),
          sharedKind(buyers, (rows) => rows.map(buyerResource)),
          sharedKind(dispatches, (rows) => rows.map(dispatchResource)),
        ],
        searched: [searchedOrders, searchedBuyers, searchedDispatches],
      }),
      MessagingModule.forApp({ app: name, config, emits: true }),
    ],
    providers: [{ provide: FileStore, useValue: fileStoreOf(config) }],
  }),
};
