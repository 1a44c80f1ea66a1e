/** A collector of OpenTelemetry for tests: it takes spans by OTLP over HTTP, in protobuf. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty without a parent. */
  readonly parentId: string;
  readonly name: string;
  readonly kind: string;
  /** In nanoseconds since 1970. */
  readonly startedAt: bigint;
  readonly endedAt: bigint;
  readonly attributes: Readonly<Record<string, string>>;
  readonly failed: boolean;
}

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];
const failedStatus = 2n;

export class SpanReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly headers: NodeJS.Dict<string | string[]>[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SpanReceiver> {
    const server = createServer((request, response) => {
      void buffer(request).then((body) => {
        if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/x-protobuf') {
          response.writeHead(400).end();
          return;
        }
        receiver.headers.push(request.headers);
        const isZipped = request.headers['content-encoding'] === 'gzip';
        receiver.spans.push(...spansIn(isZipped ? gunzipSync(body) : body));
        response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
      });
    });
    const receiver = new SpanReceiver(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** An `ExportTraceServiceRequest`. */
function spansIn(message: Buffer): ReceivedSpan[] {
  return messagesOf(message, 1).flatMap((resourceSpans) => {
    const [resource = Buffer.alloc(0)] = messagesOf(resourceSpans, 1);
    const service = attributesOf(resource, 1)['service.name'] ?? '';
    return messagesOf(resourceSpans, 2)
      .flatMap((scopeSpans) => messagesOf(scopeSpans, 2))
      .map((span) => spanOf(service, span));
  });
}

function spanOf(service: string, message: Buffer): ReceivedSpan {
  const hex = (field: number): string => messagesOf(message, field)[0]?.toString('hex') ?? '';
  const [status = Buffer.alloc(0)] = messagesOf(message, 15);
  return {
    service,
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: messagesOf(message, 5)[0]!.toString('utf8'),
    kind: kinds[Number(numbersOf(message, 6)[0])]!,
    startedAt: numbersOf(message, 7)[0]!,
    endedAt: numbersOf(message, 8)[0]!,
    attributes: attributesOf(message, 9),
    failed: numbersOf(status, 3)[0] === failedStatus,
  };
}

function attributesOf(message: Buffer, field: number): Record<string, string> {
  return Object.fromEntries(
    messagesOf(message, field).map((pair) => {
      const [key] = messagesOf(pair, 1);
      const [value] = messagesOf(pair, 2);
      const [text] = messagesOf(value!, 1);
      return [key!.toString('utf8'), text?.toString('utf8') ?? String(numbersOf(value!, 3)[0])];
    }),
  );
}

function messagesOf(message: Buffer, field: number): Buffer[] {
  return fieldsOf(message).flatMap(({ number, value }) => (number === field && typeof value !== 'bigint' ? value : []));
}

function numbersOf(message: Buffer, field: number): bigint[] {
  return fieldsOf(message).flatMap(({ number, value }) => (number === field && typeof value === 'bigint' ? value : []));
}

/** The fields of a message of protobuf, in the order in which they were written. */
function fieldsOf(message: Buffer): { readonly number: number; readonly value: bigint | Buffer }[] {
  const fields: { number: number; value: bigint | Buffer }[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const tag = Number(varint());
    const number = tag >> 3;
    switch (tag & 7) {
      case 0:
        fields.push({ number, value: varint() });
        break;
      case 1:
        fields.push({ number, value: bytes(8).readBigUInt64LE() });
        break;
      case 2:
        fields.push({ number, value: bytes(Number(varint())) });
        break;
      case 5:
        fields.push({ number, value: BigInt(bytes(4).readUInt32LE()) });
        break;
      default:
        throw new Error(`Field ${number} has the unknown type ${tag & 7}.`);
    }
  }
  return fields;
}
