/** The only code that creates and changes the configuration of cameras: it publishes the latest one. */
import { Injectable } from '@nestjs/common';
import type { CameraConfiguration } from '@millwright/contracts';
import { Changes, Outbox } from '@millwright/messaging';
import { cameraConfiguration, publishedState } from './camera.resource.js';
import { type CameraRow, cameras, insertCamera, updateCamera } from './camera.store.js';

@Injectable()
export class CameraChanges extends Changes<CameraRow, CameraConfiguration> {
  constructor(outbox: Outbox) {
    super(outbox, {
      kind: cameras,
      resourceOf: cameraConfiguration,
      insert: insertCamera,
      update: updateCamera,
      comparedWhole: ['class_thresholds', 'defect_limit'],
      stateOf: publishedState,
    });
  }
}
