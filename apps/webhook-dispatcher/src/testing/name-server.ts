/** A name server that says what a test tells it to: addresses, changing ones too, no such name, or nothing at all. */
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** Addresses of a name, asked anew for each question; `silent` gives no answer. */
export type Zone = Readonly<Record<string, (() => readonly string[]) | 'silent'>>;

const types = { a: 1, aaaa: 28 } as const;
const headerBytes = 12;
const noSuchName = 3;

export class NameServer {
  readonly questions: string[] = [];

  private constructor(
    private readonly socket: Socket,
    private readonly zone: Zone,
  ) {}

  static async start(zone: Zone): Promise<NameServer> {
    const socket = createSocket('udp4');
    const server = new NameServer(socket, zone);
    socket.on('message', (question, from) => server.answer(question, from));
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  close(): void {
    this.socket.close();
  }

  private answer(question: Buffer, from: RemoteInfo): void {
    const { name, type, end } = readQuestion(question);
    this.questions.push(name);
    const entry = this.zone[name];
    if (entry === 'silent') return;
    const addresses = type === types.a ? (entry?.() ?? []) : [];
    const header = Buffer.from(question.subarray(0, headerBytes));
    header.writeUInt16BE(0x8180 | (entry === undefined ? noSuchName : 0), 2);
    header.writeUInt16BE(addresses.length, 6);
    header.fill(0, 8);
    const records = addresses.map((address) =>
      Buffer.from([0xc0, headerBytes, 0, type, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
    );
    this.socket.send(Buffer.concat([header, question.subarray(headerBytes, end), ...records]), from.port, from.address);
  }
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}
