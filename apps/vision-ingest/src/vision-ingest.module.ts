/** The app that keeps cameras, takes what they inspect, and finds defects in it. */
import { Module } from '@nestjs/common';
import { MessagingModule } from '@millwright/messaging';
import { OperationsModule, PersistenceModule } from '@millwright/persistence';
import type { AppDefinition } from '@millwright/service-kit';
import { CameraChanges } from './camera/camera-changes.js';
import { CameraTable } from './camera/camera-table.js';
import { CameraOperations } from './camera/camera.operations.js';
import { CameraService } from './camera/camera.service.js';
import { settings, type VisionConfig, visionConfig } from './config.js';
import { CountingConsumer } from './counting/counting.consumer.js';
import { CountingService } from './counting/counting.service.js';
import { OldTracks } from './counting/old-tracks.job.js';
import { DefectOperations } from './defect/defect.operations.js';
import { DefectService } from './defect/defect.service.js';
import { Deadlines } from './health/deadlines.js';
import { OfflineSweep } from './health/offline.job.js';
import { LimitPreviewOperations } from './limit/limit-preview.operations.js';
import { LimitPreviewService } from './limit/limit-preview.service.js';
import { migrations } from './migrations/index.js';
import { InspectionProducer } from './receipt/inspection-producer.js';
import { ReceiptOperations } from './receipt/receipt.operations.js';
import { ReceiptService } from './receipt/receipt.service.js';

const name = 'vision-ingest';

@Module({
  controllers: [CameraOperations, ReceiptOperations, CountingConsumer, DefectOperations, LimitPreviewOperations],
  providers: [
    CameraService,
    CameraChanges,
    CameraTable,
    ReceiptService,
    InspectionProducer,
    CountingService,
    OldTracks,
    DefectService,
    LimitPreviewService,
    Deadlines,
    OfflineSweep,
  ],
})
class VisionIngestModule {}

export const visionIngestApp: AppDefinition<typeof settings> = {
  name,
  settings,
  migrations,
  module: (config: VisionConfig) => ({
    module: VisionIngestModule,
    global: true,
    imports: [
      PersistenceModule.forApp({ config, entities: [], migrations }),
      OperationsModule.forApp({ app: name, config }),
      MessagingModule.forApp({ app: name, config, emits: true, consumes: true }),
    ],
    providers: [{ provide: visionConfig, useValue: config }],
    exports: [visionConfig],
  }),
};
