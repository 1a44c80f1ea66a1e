/** Sends a file, so that a call can name it by the id of its upload. */
import type { Upload, UploadType } from '@millwright/contracts';
import { api, type Mode } from './api.js';
import { failureOf, notReached } from './failure.js';
import { fileAddress } from './file-address.js';

const longestName = 200;

export async function uploadFile(mode: Mode, file: File): Promise<Upload> {
  const upload = await api(mode).uploads.create({
    type: file.type as UploadType,
    size: file.size,
    name: file.name.slice(-longestName),
  });
  const { url, headers } = upload.put!;
  const response = await fetch(fileAddress(url), { method: 'PUT', headers, body: file, redirect: 'error' }).catch(
    () => {
      throw notReached();
    },
  );
  if (!response.ok) throw await failureOf(response);
  return upload;
}
