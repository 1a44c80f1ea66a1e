/** A DNS server whose answers a test sets: addresses, also changing and slow ones, NXDOMAIN, SERVFAIL, or no answer. */
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

/** Addresses of a name, evaluated for each query; `silent` gives no answer, `fault` is SERVFAIL. */
export type Zone = Record<string, (() => readonly string[] | Promise<readonly string[]>) | 'silent' | 'fault'>;

const types = { a: 1, aaaa: 28 } as const;
const headerBytes = 12;
const answerCodes = { known: 0, fault: 2, noSuchName: 3 } as const;

export class NameServer {
  readonly questions: string[] = [];
  private isClosed = false;

  private constructor(
    private readonly socket: Socket,
    private readonly zone: Zone,
  ) {}

  static async start(zone: Zone): Promise<NameServer> {
    const socket = createSocket('udp4');
    const server = new NameServer(socket, zone);
    socket.on('message', (question, from) => void server.answer(question, from));
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  close(): void {
    this.isClosed = true;
    this.socket.close();
  }

  private async answer(question: Buffer, from: RemoteInfo): Promise<void> {
    const { name, type, end } = readQuestion(question);
    this.questions.push(name);
    const entry = this.zone[name];
    if (entry === 'silent') return;
    const code = entry === undefined ? 'noSuchName' : entry === 'fault' ? 'fault' : 'known';
    const all = typeof entry === 'function' ? await entry() : [];
    const addresses = all.filter((address) => (isIPv4(address) ? types.a : types.aaaa) === type);
    const header = Buffer.from(question.subarray(0, headerBytes));
    header.writeUInt16BE(0x8180 | answerCodes[code], 2);
    header.writeUInt16BE(addresses.length, 6);
    header.fill(0, 8);
    const records = addresses.map((address) => recordOf(type, bytesOf(address)));
    const answer = Buffer.concat([header, question.subarray(headerBytes, end), ...records]);
    if (!this.isClosed) this.socket.send(answer, from.port, from.address);
  }
}

/** A record of the queried name, with a TTL of 0. */
function recordOf(type: number, address: readonly number[]): Buffer {
  return Buffer.from([0xc0, headerBytes, 0, type, 0, 1, 0, 0, 0, 0, 0, address.length, ...address]);
}

function bytesOf(address: string): number[] {
  if (isIPv4(address)) return address.split('.').map(Number);
  const [head = '', tail = ''] = address.split('::');
  const groups = [head, tail].map((half) => half.split(':').filter((group) => group !== ''));
  const gap = Array.from({ length: 8 - groups[0]!.length - groups[1]!.length }, () => '0');
  return [...groups[0]!, ...gap, ...groups[1]!].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
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
