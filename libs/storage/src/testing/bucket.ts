/**
 * An S3 server with the calls that the store needs: it verifies signatures by the published algorithm, requires a content length, and
 * stores only complete objects.
 */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  /** As in the canonical request: sorted and escaped. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Names of the signed headers, sorted. */
  readonly signed: readonly string[];
}

export interface Signing {
  readonly secretKey: string;
  readonly region: string;
}

const clockSkewMs = 15 * 60_000;

/** AWS Signature Version 4, in hex. */
export function signatureOf(request: SignedRequest, { secretKey, region }: Signing): string {
  const { method, path, query, headers, signed } = request;
  const time = headers['x-amz-date']!;
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const lines = signed.map((name) => `${name}:${headers[name]?.trim()}\n`).join('');
  const canonical = [method, path, query, lines, signed.join(';'), headers['x-amz-content-sha256']].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer | string>((secret, part) => createHmac('sha256', secret).update(part).digest(), `AWS4${secretKey}`);
  return createHmac('sha256', key).update(toSign).digest('hex');
}

export class Bucket {
  private readonly objects = new Map<string, { content: Buffer; type: string | undefined }>();
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch(() => response.destroy());
  });

  constructor(
    private readonly name: string,
    private readonly accessKey: string,
    private readonly signing: Signing,
  ) {}

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!;
    if (!this.isSigned(request)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (!path.startsWith(`/${this.name}/`)) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'DELETE') {
      this.objects.delete(path);
      response.writeHead(204).end();
    } else if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength');
      this.objects.set(path, { content: await buffer(request), type: request.headers['content-type'] });
      response.end();
    } else {
      const found = this.objects.get(path);
      if (found === undefined) return refuse(response, 404, 'NoSuchKey');
      response.writeHead(200, { 'content-type': found.type, 'content-length': found.content.length });
      response.end(found.content);
    }
  }

  private isSigned({ method, url, headers }: IncomingMessage): boolean {
    const [, credential, signed, signature] =
      /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(headers.authorization ?? '') ??
      [];
    const time = String(headers['x-amz-date']);
    const scope = `${this.accessKey}/${time.slice(0, 8)}/${this.signing.region}/s3/aws4_request`;
    const names = signed?.split(';') ?? [];
    const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
    const [path = '', query = ''] = url!.split('?');
    return (
      credential === scope &&
      needed.every((name) => names.includes(name)) &&
      Math.abs(parseAmzDate(time) - Date.now()) < clockSkewMs &&
      signature ===
        signatureOf(
          { method: method!, path, query, headers: headers as SignedRequest['headers'], signed: names },
          this.signing,
        )
    );
  }
}

/** Parses a time such as 20261122T010203Z. */
function parseAmzDate(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}
