/** The app that keeps cameras, takes what they inspect, and finds defects in it. */
import { Module } from '@nestjs/common';
import { MessagingModule } from '@millwright/messaging';
import { OperationsModule, PersistenceModule } from '@millwright/persistence';
import type { AppDefinition } from '@millwright/service-kit';
import { CameraChanges } from './camera/camera-changes.js';
import { CameraOperations } from './camera/camera.operations.js';
import { CameraService } from './camera/camera.service.js';
import { settings, type VisionConfig, visionConfig } from './config.js';
import { migrations } from './migrations/index.js';

const name = 'vision-ingest';

@Module({
  controllers: [CameraOperations],
  providers: [CameraService, CameraChanges],
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
      MessagingModule.forApp({ app: name, config, emits: true, consumes: false }),
    ],
    providers: [{ provide: visionConfig, useValue: config }],
    exports: [visionConfig],
  }),
};
