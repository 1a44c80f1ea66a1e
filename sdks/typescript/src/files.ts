/** Resources whose records have a content, which is sent to a signed address. */
import type { ChangeOptions } from './core/caller.js';
import { ConnectionError, errorOf } from './core/errors.js';
import { defaultAttempts, isRetried, waitAfter } from './core/retrying.js';
import { sleep } from './core/sleep.js';
import { EvidenceResource, UploadsResource } from './generated/resources/index.js';
import type { Evidence, EvidenceCreate, Upload, UploadCreate } from './generated/types.js';

type Content = Blob | Uint8Array<ArrayBuffer>;

export class Uploads extends UploadsResource {
  /** Creates the upload and sends its content. The id can be used once this returns. */
  send(content: Content, given: Omit<UploadCreate, 'size'>, options: ChangeOptions = {}): Promise<Upload> {
    return send(this, content, { ...given, size: sizeOf(content) }, options);
  }
}

export class EvidenceFiles extends EvidenceResource {
  /** Creates the evidence and sends its image. Detections can name it once this returns. */
  send(content: Content, given: Omit<EvidenceCreate, 'size'>, options: ChangeOptions = {}): Promise<Evidence> {
    return send(this, content, { ...given, size: sizeOf(content) }, options);
  }
}

interface Target {
  readonly id: string;
  readonly status: string;
  readonly put: { readonly url: string; readonly method: string; readonly headers: object } | null;
}

async function send<Body, Created extends Target>(
  resource: {
    create(body: Body, options?: ChangeOptions): Promise<Created>;
    get(id: string, options?: ChangeOptions): Promise<Created>;
  },
  content: Content,
  body: Body,
  options: ChangeOptions,
): Promise<Created> {
  const created = await resource.create(body, options);
  const { url, method, headers } = created.put!;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, {
      method,
      headers: headers as Record<string, string>,
      body: content,
      ...(options.signal && { signal: options.signal }),
    }).catch(
      (cause: Error) => new ConnectionError(`${method} of ${created.id}: ${cause.message}.`, attempt, { cause }),
    );
    if (!(answer instanceof ConnectionError) && answer.ok) return resource.get(created.id, options);
    const error =
      answer instanceof ConnectionError ? answer : errorOf(answer.status, await answer.text(), answer.headers, attempt);
    // The attempt before may have arrived, although its answer was lost.
    if (attempt > 1) {
      const now = await resource.get(created.id, options);
      if (now.status === 'ready') return now;
    }
    const mayRetry = error instanceof ConnectionError || isRetried(error);
    if (!mayRetry || attempt === defaultAttempts) throw error;
    await sleep(waitAfter(attempt, 'retryAfter' in error ? error.retryAfter : undefined), options.signal);
  }
}

function sizeOf(content: Content): number {
  return content instanceof Blob ? content.size : content.byteLength;
}
