/** Gives invoicing, in the place of orders, the orders, dispatches, buyers and uploads that a test has put there. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BuyerRecord, Dispatch, internal, Order, UploadType } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';

interface File {
  readonly type: UploadType;
  readonly content: string | Buffer;
  takenBy?: string;
  isLogo?: true;
}

export class OrdersDouble {
  private readonly files = new Map<string, File>();
  /** Orders, dispatches and buyers, by their ids. */
  readonly records = new Map<string, Order | Dispatch | Pick<BuyerRecord, 'id' | 'name' | 'gstin'>>();
  /** Called when the records of an answer were read, before it is sent. */
  whenRead: () => Promise<void> = async () => {};
  /** What it answers in the place of what it was asked for. */
  fault: ((response: ServerResponse) => void) | undefined;
  /** How many files were read. */
  reads = 0;
  /** Files that no statement has taken, when they were read. */
  readonly refused: string[] = [];
  /** Files are sent after it. */
  sendsAfter: Promise<void> | undefined;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OrdersDouble> {
    const server = createServer();
    const double = new OrdersDouble(server);
    server.on('request', (request, response) => void double.answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return double;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The id of an upload. */
  upload(type: UploadType, content: string | Buffer): string {
    const id = encodeId('upload', crypto.randomUUID());
    this.files.set(id, { type, content });
    return id;
  }

  /** What happens to a file that a restoration brings back without its content. */
  lose(id: string): void {
    this.files.delete(id);
  }

  /** What a restoration does that knows nothing of the statement, or another one. */
  restore(id: string, takenBy?: string): void {
    const { type, content } = this.files.get(id)!;
    this.files.set(id, { type, content, ...(takenBy !== undefined && { takenBy }) });
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (this.fault !== undefined) return this.fault(response);
    if (request.url === '/internal/records/lookup') {
      const { ids } = JSON.parse(body) as internal.SharedRecordsQuery;
      const data = ids.map((id) => this.records.get(id) ?? null);
      await this.whenRead();
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ data }));
    }
    if (request.method === 'GET')
      return this.read(new URL(request.url!, this.url).searchParams.get('upload_id')!, response);
    response.end(JSON.stringify(this.take(JSON.parse(body) as internal.UploadTaking)));
  }

  private take(taking: internal.UploadTaking): internal.TakenUpload {
    const file = this.files.get(taking.upload_id);
    if (file === undefined) return { outcome: 'missing' };
    if (taking.as === 'logo') {
      file.isLogo = true;
      return { outcome: 'taken', bank_statement_id: null, type: file.type, size: file.content.length };
    }
    file.takenBy ??= taking.bank_statement_id;
    return { outcome: 'taken', bank_statement_id: file.takenBy, type: file.type, size: file.content.length };
  }

  private async read(id: string, response: ServerResponse): Promise<void> {
    this.reads += 1;
    await this.sendsAfter;
    const file = this.files.get(id);
    if (file === undefined) response.writeHead(404).end('{}');
    else if (file.takenBy !== undefined || file.isLogo) response.end(file.content);
    else {
      this.refused.push(id);
      response.writeHead(409).end('{}');
    }
  }
}
