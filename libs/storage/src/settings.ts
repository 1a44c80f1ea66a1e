/** Settings of the store. */
import { address, type ConfigOf, oneOf, type Settings, text } from '@millwright/service-kit';

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
