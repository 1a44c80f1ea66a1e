/** Settings of uploads and of the listener that receives and sends their content. */
import { largestUploadBytes } from '@millwright/contracts';
import { integer, publicAddress, publicServerSettings, secretList, type Settings, text } from '@millwright/service-kit';
import { storageSettings } from '@millwright/storage';

export const uploadSettings = {
  ...storageSettings,
  ...publicServerSettings({ connectionsPerNetwork: 100 }),
  publicHost: text('PUBLIC_HOST', {
    default: '127.0.0.1',
    description: 'Address that the listener for files is bound to',
  }),
  filesPort: integer('FILES_PORT', {
    min: 0,
    max: 65_535,
    description: 'Port of the listener for files, which receives and sends the content of uploads',
  }),
  filesUrl: publicAddress('FILES_URL', {
    description: 'Address of the listener for files as callers reach it, without a path',
  }),
  filesKeys: secretList('FILES_KEYS', {
    description: 'Keys that sign URLs of files; the first signs, all are valid',
  }),
  uploadsTokens: secretList('UPLOADS_TOKENS', {
    description:
      'Bearer tokens with which invoicing takes the files of bank statements, and does nothing else; all are accepted',
  }),
  largestUpload: integer('LARGEST_UPLOAD', {
    default: largestUploadBytes,
    min: 1,
    max: largestUploadBytes,
    unit: 'bytes',
    description: 'Maximum size of a file',
  }),
  uploadDeadline: integer('UPLOAD_DEADLINE', {
    default: 60_000,
    min: 100,
    max: 600_000,
    unit: 'ms',
    description: 'Timeout of a PUT, until its content is stored',
  }),
  unusedUploads: integer('UNUSED_UPLOADS', {
    default: 1_000,
    min: 1,
    max: 1_000_000,
    unit: 'uploads',
    description: 'Maximum number of unused uploads of an account in each mode',
  }),
} satisfies Settings;
