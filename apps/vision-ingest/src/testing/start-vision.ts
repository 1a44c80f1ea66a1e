/** Starts vision-ingest for its tests. */
import { type RunningApp, startApp, type StartOptions } from '@millwright/testing';
import type { settings } from '../config.js';
import { visionIngestApp } from '../vision-ingest.module.js';

export type VisionApp = RunningApp<typeof settings>;

export function startVision(options: StartOptions = {}): Promise<VisionApp> {
  return startApp(visionIngestApp, options);
}
