/** Which store it is, by configuration. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { address, ConfigFault, type ConfigOf, oneOf, type Settings, text } from '@millwright/service-kit';
import { DiskStore } from './disk-store.js';
import type { FileStore } from './file-store.js';
import { S3Store } from './s3-store.js';

export const storageSettings = {
  filesStore: oneOf('FILES_STORE', ['disk', 's3'], {
    default: 'disk',
    description: 'Where files are kept: in FILES_DIRECTORY, which all instances share, or in the bucket S3_BUCKET',
  }),
  filesDirectory: text('FILES_DIRECTORY', { default: '', description: 'Directory of the store "disk"' }),
  s3Endpoint: address('S3_ENDPOINT', ['https', 'http'], {
    default: '',
    description: 'Address of the S3 service, without the bucket, such as https://s3.ap-south-1.amazonaws.com',
  }),
  s3Region: text('S3_REGION', { default: 'us-east-1', description: 'Region that calls to S3 are signed for' }),
  s3Bucket: text('S3_BUCKET', { default: '', description: 'Bucket of the store "s3"' }),
  s3AccessKey: text('S3_ACCESS_KEY', { default: '', secret: true, description: 'Access key id for the bucket' }),
  s3SecretKey: text('S3_SECRET_KEY', { default: '', secret: true, description: 'Secret access key for the bucket' }),
  s3Addressing: oneOf('S3_ADDRESSING', ['path', 'host'], {
    default: 'path',
    description: 'Whether the bucket is named in the path or in the host of addresses',
  }),
} satisfies Settings;

export type StorageConfig = ConfigOf<typeof storageSettings>;

/** Throws where the chosen store lacks a setting, or its directory cannot be written. */
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
