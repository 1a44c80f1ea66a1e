/** The store for the content of files: one interface, on the local disk or in an S3 bucket. */
export { fileStoreOf } from './configured-store.js';
export { type Content, FileStore } from './file-store.js';
export { storageSettings } from './settings.js';
