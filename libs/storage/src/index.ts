/** Where the content of files is kept: one port, on the local disk or in a bucket that speaks S3. */
export { type Content, FileStore } from './file-store.js';
export { fileStoreOf, storageSettings } from './settings.js';
