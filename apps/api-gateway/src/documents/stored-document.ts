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
    private readonly compressed: Buffer,
    private readonly tag: string,
    private readonly headers: Headers,
  ) {}

  static async create(content: string, headers: Headers): Promise<StoredDocument> {
    const plain = Buffer.from(content);
    return new StoredDocument(plain, await compress(plain, { level: 9 }), digestOf(plain), {
      'x-content-type-options': 'nosniff',
      ...headers,
    });
  }

  /** Answers the document, or 304 if the caller has it already. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const zipped = takesGzip(request.headers['accept-encoding']);
    const etag = `"${this.tag}${zipped ? '-gzip' : ''}"`;
    reply.headers({ ...this.headers, etag });
    if (holdsTag(request.headers['if-none-match'], this.tag)) {
      return reply.code(304).send();
    }
    if (zipped) reply.header('content-encoding', 'gzip');
    const body = zipped ? this.compressed : this.plain;
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
