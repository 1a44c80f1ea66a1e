/** Settings of uploads. */
import { largestUploadBytes } from '@millwright/contracts';
import { type ConfigOf, integer, secretList, type Settings } from '@millwright/service-kit';
import { fileSettings, storageSettings } from '@millwright/storage';

export const uploadSettings = {
  ...storageSettings,
  ...fileSettings,
  uploadsTokens: secretList('UPLOADS_TOKENS', {
    description:
      'Bearer tokens with which invoicing takes the files of bank statements and the logos of sellers, and does nothing else; all are accepted',
  }),
  largestUpload: integer('LARGEST_UPLOAD', {
    default: largestUploadBytes,
    min: 1,
    max: largestUploadBytes,
    unit: 'bytes',
    description: 'Maximum size of a file',
  }),
  unusedUploads: integer('UNUSED_UPLOADS', {
    default: 1_000,
    min: 1,
    max: 1_000_000,
    unit: 'uploads',
    description: 'Maximum number of unused uploads of an account in each mode',
  }),
} satisfies Settings;

export type UploadConfig = ConfigOf<typeof uploadSettings>;
