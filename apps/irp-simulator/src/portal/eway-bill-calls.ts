/** The calls of the portal for e-way bills: one address for all changes, which names them in the body, and one for reading. */
import { Injectable } from '@nestjs/common';
import type { Work } from '@millwright/persistence';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EwayBills } from '../eway-bill/eway-bills.service.js';
import { textIn } from '../eway-bill/fields.js';
import type { Action } from '../fault/fault.js';
import { Logins } from '../session/logins.service.js';
import { type Content, PortalCalls } from './portal-calls.service.js';
import type { Caller, Done } from '../protocol/call.js';
import { ewayBillProtocol } from './protocol.js';
import { refusal } from '../protocol/refusal.js';
import { variantOf } from './variant.js';

type Perform = (work: Work, caller: Caller, content: Content) => Promise<Done>;

@Injectable()
export class EwayBillCalls {
  private readonly changes: ReadonlyMap<string, readonly [Action, Perform]>;

  constructor(
    private readonly calls: PortalCalls,
    private readonly logins: Logins,
    private readonly ewayBills: EwayBills,
  ) {
    this.changes = new Map<string, readonly [Action, Perform]>([
      ['GENEWAYBILL', ['eway_bill', (...call) => ewayBills.make(...call)]],
      ['VEHEWB', ['part_b', (...call) => ewayBills.updateVehicle(...call)]],
      ['EXTENDVALIDITY', ['extend', (...call) => ewayBills.extend(...call)]],
      ['UPDATETRANSPORTER', ['transporter', (...call) => ewayBills.updateTransporter(...call)]],
      ['CANEWB', ['eway_bill_cancel', (...call) => ewayBills.cancel(...call)]],
      ['CLOSEEWB', ['close', (...call) => ewayBills.close(...call)]],
    ]);
  }

  addTo(app: FastifyInstance): void {
    app.post('/v1.03/auth', (request, reply) => this.logIn(request, reply));
    app.post('/v1.03/ewayapi', (request, reply) => this.change(request, reply));
    app.get('/v1.03/ewayapi/GetEwayBill', (request, reply) => this.read(request, reply));
    app.get('/v1.03/ewayapi/GetEwayBillGeneratedByConsigner', (request, reply) => this.readByDocument(request, reply));
  }

  private logIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const perform = (work: Work, caller: Caller, content: Content): Promise<Done> =>
      this.logins.atEwayBillPortal(work, caller, content);
    const call = {
      protocol: ewayBillProtocol,
      action: 'auth',
      hasContent: true,
      subject: () => ({}),
      perform,
    } as const;
    return this.calls.handle(call, request, reply);
  }

  private async change(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { action: name } = (request.body ?? {}) as { readonly action?: unknown };
    const change = typeof name === 'string' ? this.changes.get(name) : undefined;
    if (change === undefined) {
      await reply.send(ewayBillProtocol.refused(refusal('239'), variantOf('', '')));
      return;
    }
    const [action, perform] = change;
    const call = {
      protocol: ewayBillProtocol,
      action,
      hasContent: true,
      subject: (content: Content) => ({ number: textIn(content, 'ewbNo') ?? textIn(content, 'docNo') }),
      perform,
    };
    await this.calls.handle(call, request, reply);
  }

  private read(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const number = textIn(request.query as Content, 'ewbNo');
    const call = {
      protocol: ewayBillProtocol,
      action: 'eway_bill_get',
      hasContent: false,
      subject: () => ({ number }),
      perform: (work: Work, caller: Caller) => this.ewayBills.read(work, caller, number),
    } as const;
    return this.calls.handle(call, request, reply);
  }

  private readByDocument(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const query = request.query as Content;
    const [type, number] = [textIn(query, 'docType'), textIn(query, 'docNo')];
    const call = {
      protocol: ewayBillProtocol,
      action: 'eway_bill_get',
      hasContent: false,
      subject: () => ({ number }),
      perform: (work: Work, caller: Caller) => this.ewayBills.findByDocument(work, caller, type, number),
    } as const;
    return this.calls.handle(call, request, reply);
  }
}
