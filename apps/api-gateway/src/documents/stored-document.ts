/** A document that is the same for everybody: its bytes, plain and compressed, made once, and its entity tag. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

type Headers = Readonly<Record<string, string>>;

export class StoredDocument {
  private constructor(
    private readonly plain: Buffer,
    private readonly compressed: Buffer | undefined,
    private readonly tag: string,
    private readonly headers: Headers,
  ) {}

  /** Text is compressed for callers that accept it. Bytes are those of a format that is compressed by itself. */
  static async create(content: string | Buffer, headers: Headers): Promise<StoredDocument> {
    const isText = typeof content === 'string';
    const plain = isText ? Buffer.from(content) : content;
    const compressed = isText ? await compress(plain, { level: 9 }) : undefined;
    return new StoredDocument(plain, compressed, digestOf(plain), {
      'x-content-type-options': 'nosniff',
      ...headers,
    });
  }

  /** Answers the document, or 304 if the caller has it already. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const zipped = takesGzip(request.headers['accept-encoding']) ? this.compressed : undefined;
    const etag = `"${this.tag}${zipped === undefined ? '' : '-gzip'}"`;
    reply.headers({ ...this.headers, etag });
    if (holdsTag(request.headers['if-none-match'], this.tag)) {
      return reply.code(304).send();
    }
    if (zipped !== undefined) reply.header('content-encoding', 'gzip');
    const body = zipped ?? this.plain;
    return reply.header('content-length', body.length).send(request.method === 'HEAD' ? undefined : body);
  }
}

function digestOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

function takesGzip(accepted: string | string[] | undefined): boolean {
  return /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:\s*(?:,|$)))/i.test(String(accepted ?? ''));
}

function holdsTag(known: string | undefined, tag: string): boolean {
  return known !== undefined && (known.trim() === '*' || known.includes(`"${tag}"`) || known.includes(`"${tag}-gzip"`));
}
