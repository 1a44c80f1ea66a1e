/** Settings of the store, and of the listener that receives and sends files. */
import {
  address,
  type ConfigOf,
  integer,
  oneOf,
  publicAddress,
  publicServerSettings,
  secretList,
  type ServiceConfig,
  type Settings,
  text,
} from '@millwright/service-kit';

export const storageSettings = {
  filesStore: oneOf('FILES_STORE', ['disk', 's3'], {
    default: 'disk',
    description: 'Store of files: FILES_DIRECTORY, which all instances share, or the bucket S3_BUCKET',
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

export const fileSettings = {
  ...publicServerSettings({ connectionsPerNetwork: 100 }),
  publicHost: text('PUBLIC_HOST', {
    default: '127.0.0.1',
    description: 'Address that the listener for files is bound to',
  }),
  filesPort: integer('FILES_PORT', {
    min: 0,
    max: 65_535,
    description: 'Port of the listener for files, which receives and sends their content',
  }),
  filesUrl: publicAddress('FILES_URL', {
    description: 'Address of the listener for files as callers reach it, without a path',
  }),
  filesKeys: secretList('FILES_KEYS', {
    description: 'Keys that sign URLs of files; the first signs, all are valid',
  }),
  uploadDeadline: integer('UPLOAD_DEADLINE', {
    default: 60_000,
    min: 100,
    max: 600_000,
    unit: 'ms',
    description: 'Timeout of a PUT, until its content is stored',
  }),
} satisfies Settings;

export type FilesConfig = ConfigOf<typeof fileSettings> & ServiceConfig;
