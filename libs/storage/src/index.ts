/** The store for the content of files, on the local disk or in an S3 bucket; and the listener where signed URLs receive and send it. */
export { fileStoreOf } from './configured-store.js';
export { chunksOf, contentLengthOf, hashed, type HashedContent, outOfTime, wrongLength } from './arriving-content.js';
export { FileListener, FileReceiver, FileSender } from './file-listener.js';
export { type Content, FileStore } from './file-store.js';
export { type FilesConfig, fileSettings, storageSettings } from './settings.js';
export { type SentContent, sendContent } from './sent-content.js';
export { type FileReference, SignedUrls } from './signed-urls.js';
