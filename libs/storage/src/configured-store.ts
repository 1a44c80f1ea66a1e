/** Creates the configured store. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { ConfigFault } from '@millwright/service-kit';
import { DiskStore } from './disk-store.js';
import type { FileStore } from './file-store.js';
import { S3Store } from './s3-store.js';
import { type StorageConfig, storageSettings } from './settings.js';

/** Throws if a setting of the store is missing, or its directory cannot be written. */
export function fileStoreOf(config: StorageConfig): FileStore {
  if (config.filesStore === 'disk') {
    makeWritable(config.filesDirectory);
    return new DiskStore(config.filesDirectory);
  }
  const needed = ['s3Endpoint', 's3Bucket', 's3AccessKey', 's3SecretKey'] as const;
  const missing = needed.filter((key) => config[key] === '').map((key) => storageSettings[key].name);
  if (missing.length > 0) {
    throw new ConfigFault(`${missing.join(', ')} must be set where FILES_STORE is s3`);
  }
  return new S3Store(config);
}

function makeWritable(directory: string): void {
  if (!isAbsolute(directory)) {
    throw new ConfigFault('FILES_DIRECTORY must be the absolute path of a directory where FILES_STORE is disk');
  }
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigFault(`FILES_DIRECTORY: files cannot be kept in ${directory}: ${(error as Error).message}`);
  }
}
