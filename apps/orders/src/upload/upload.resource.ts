/** An upload in the API. */
import type { Upload, UploadStatus } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { UploadEntity } from './upload.entity.js';

/** For the content to arrive, and for a call to use it; both count from the creation. */
export const sendWithinMs = 15 * 60_000;
export const useWithinMs = 24 * 3_600_000;

export function uploadResource(upload: UploadEntity, now: Date, download: Upload['download']): Upload {
  const status = statusOf(upload, now);
  const withinMs = { pending: sendWithinMs, expired: sendWithinMs, ready: useWithinMs, used: undefined }[status];
  return {
    id: encodeId('upload', upload.id),
    status,
    type: upload.type,
    size: upload.size,
    name: upload.name,
    sha256: upload.sha256,
    dispatch_id: upload.dispatchId === null ? null : encodeId('dispatch', upload.dispatchId),
    bank_statement_id: upload.bankStatementId === null ? null : encodeId('bank_statement', upload.bankStatementId),
    import_id: upload.importId === null ? null : encodeId('import', upload.importId),
    put: null,
    download,
    livemode: upload.livemode,
    created_at: upload.createdAt.toISOString(),
    expires_at: withinMs === undefined ? null : new Date(upload.createdAt.getTime() + withinMs).toISOString(),
  };
}

function statusOf(
  { dispatchId, bankStatementId, importId, isLogo, sha256, createdAt }: UploadEntity,
  now: Date,
): UploadStatus {
  if (dispatchId !== null || bankStatementId !== null || importId !== null || isLogo) return 'used';
  if (sha256 !== null) return 'ready';
  return now.getTime() < createdAt.getTime() + sendWithinMs ? 'pending' : 'expired';
}
