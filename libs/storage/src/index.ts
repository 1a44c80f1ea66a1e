/** Where the content of files is kept: one port, on the local disk or in a bucket that speaks S3. */
export { fileStoreOf } from './configured-store.js';
export { type Content, FileStore } from './file-store.js';
export { storageSettings } from './settings.js';
