/** The app that keeps cameras, takes what they inspect, counts it in sessions, and finds defects in it. */
import { Module } from '@nestjs/common';
import { MessagingModule } from '@millwright/messaging';
import { OperationsModule, SharedRecordsModule } from '@millwright/operations';
import { PersistenceModule } from '@millwright/persistence';
import type { AppDefinition } from '@millwright/service-kit';
import { FileListener, FileReceiver, FileSender, FileStore, fileStoreOf, SignedUrls } from '@millwright/storage';
import { searchedCameras } from './camera/camera-search.js';
import { CameraChanges } from './camera/camera-changes.js';
import { CameraTable } from './camera/camera-table.js';
import { CameraOperations } from './camera/camera.operations.js';
import { CameraService } from './camera/camera.service.js';
import { ChartOperations } from './chart/chart.operations.js';
import { ChartService } from './chart/chart.service.js';
import { settings, type VisionConfig } from './config.js';
import { CameraEvents } from './counting/camera-events.js';
import { CountingConsumer } from './counting/counting.consumer.js';
import { CountingService } from './counting/counting.service.js';
import { DefectOperations } from './defect/defect.operations.js';
import { DefectService } from './defect/defect.service.js';
import { RenderingSender } from './defect/rendering-sender.js';
import { EvidenceReceiver } from './evidence/evidence-receiver.js';
import { EvidenceSender } from './evidence/evidence-sender.js';
import { EvidenceOperations } from './evidence/evidence.operations.js';
import { EvidenceService } from './evidence/evidence.service.js';
import { OldEvidence } from './evidence/old-evidence.job.js';
import { Renderings } from './evidence/renderings.js';
import { Deadlines } from './health/deadlines.js';
import { OfflineSweep } from './outage/offline.job.js';
import { Images } from './image/images.js';
import { LimitPreviewOperations } from './limit-preview/limit-preview.operations.js';
import { LimitPreviewService } from './limit-preview/limit-preview.service.js';
import { migrations } from './migrations/index.js';
import { OldRecords } from './retention/old-records.job.js';
import { DetectionLimit } from './receipt/detection-limit.js';
import { InspectionProducer } from './receipt/inspection-producer.js';
import { ReceiptOperations } from './receipt/receipt.operations.js';
import { ReceiptService } from './receipt/receipt.service.js';
import { ExpiredReports } from './report/expired-reports.job.js';
import { QcReportOperations } from './report/qc-report.operations.js';
import { QcReportService } from './report/qc-report.service.js';
import { ReportFiles } from './report/report-files.js';
import { ReportImages } from './report/report-images.js';
import { ReportJobs } from './report/report-jobs.js';
import { ReportProcessing } from './report/report-processing.job.js';
import { ReportSender } from './report/report-sender.js';
import { IdleSessions } from './session/idle-sessions.job.js';
import { PartTimes } from './session/part-times.js';
import { SessionOperations } from './session/session.operations.js';
import { SessionService } from './session/session.service.js';
import { SignedFiles } from './signed-files.js';

const name = 'vision-ingest';

@Module({
  controllers: [
    CameraOperations,
    ReceiptOperations,
    CountingConsumer,
    DefectOperations,
    EvidenceOperations,
    SessionOperations,
    LimitPreviewOperations,
    ChartOperations,
    QcReportOperations,
  ],
  providers: [
    CameraService,
    CameraChanges,
    CameraTable,
    ReceiptService,
    InspectionProducer,
    DetectionLimit,
    CountingService,
    CameraEvents,
    DefectService,
    EvidenceService,
    OldEvidence,
    SignedUrls,
    { provide: FileReceiver, useClass: EvidenceReceiver },
    Images,
    Renderings,
    EvidenceSender,
    RenderingSender,
    ReportSender,
    { provide: FileSender, useClass: SignedFiles },
    FileListener,
    SessionService,
    PartTimes,
    IdleSessions,
    OldRecords,
    LimitPreviewService,
    ChartService,
    Deadlines,
    OfflineSweep,
    QcReportService,
    ReportJobs,
    ReportFiles,
    ReportImages,
    ReportProcessing,
    ExpiredReports,
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
      PersistenceModule.forApp({
        config,
        entities: [],
        migrations,
        retainDays: { inspections: config.partRetentionDays },
      }),
      OperationsModule.forApp({
        app: name,
        config,
        timelines: { kinds: ['camera', 'defect'], ignored: ['vision.defect.detected'] },
      }),
      SharedRecordsModule.forApp({ config, searched: [searchedCameras] }),
      MessagingModule.forApp({ app: name, config, emits: true }),
    ],
    providers: [{ provide: FileStore, useValue: fileStoreOf(config) }],
    exports: [FileStore],
  }),
};
