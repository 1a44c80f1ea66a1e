/** The calls of the invoice portal, by their paths. */
import { Injectable } from '@nestjs/common';
import { fromPortalDate, irnOf } from '@millwright/gst';
import { Clock } from '@millwright/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Work } from '@millwright/persistence';
import { findCurrentBill, findLatestBill } from '../eway-bill/eway-bills.store.js';
import { EwayBills } from '../eway-bill/eway-bills.service.js';
import { fieldsIn, textIn } from '../eway-bill/fields.js';
import { type Action } from '../fault/fault.js';
import { isIrn } from '../registration/irn.js';
import { Registrations } from '../registration/registrations.service.js';
import type { Registration } from '../registration/registrations.store.js';
import { Logins } from '../session/logins.service.js';
import type { Seller } from '../session/seller-logins.service.js';
import { taxpayerOf } from '../taxpayer/taxpayer.js';
import { type Content, PortalCalls, type Subject } from './portal-calls.service.js';
import type { Caller, Done } from '../protocol/call.js';
import { irpProtocol } from './protocol.js';
import { registrationAnswer } from './registration-answer.js';
import { Refusal, refusal } from '../protocol/refusal.js';
import { dayTimeOf, irpTime } from '../protocol/times.js';

type Named = Readonly<Record<string, string | undefined>>;

interface Route {
  readonly method: HTTPMethods;
  readonly paths: readonly string[];
  readonly action: Action;
  readonly subject?: (content: Content, named: Named) => Subject;
  readonly perform: (work: Work, caller: Caller, content: Content, named: Named) => Promise<Done>;
}

@Injectable()
export class IrpCalls {
  constructor(
    private readonly calls: PortalCalls,
    private readonly logins: Logins,
    private readonly registrations: Registrations,
    private readonly ewayBills: EwayBills,
    private readonly clock: Clock,
  ) {}

  addTo(app: FastifyInstance): void {
    for (const route of this.routes()) {
      for (const url of route.paths) app.route({ method: route.method, url, handler: this.handlerOf(route) });
    }
    app.get('/eivital/v1.04/heartbeat/ping', (_, reply) => {
      void reply.type('text/plain; charset=utf-8').send(`e-Invoice Vital:-${dayTimeOf(this.clock.now())}`);
    });
  }

  private handlerOf({ method, action, subject, perform }: Route) {
    return (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const named = { ...(request.query as Named), ...(request.params as Named) };
      const call = {
        protocol: irpProtocol,
        action,
        hasContent: method === 'POST',
        subject: (content: Content) => subject?.(content, named) ?? {},
        perform: (work: Work, caller: Caller, content: Content) => perform(work, caller, content, named),
      };
      return this.calls.handle(call, request, reply);
    };
  }

  private routes(): Route[] {
    return [
      {
        method: 'POST',
        paths: ['/eivital/v1.04/auth'],
        action: 'auth',
        perform: (work, caller, content) => this.logins.atInvoicePortal(work, caller, content),
      },
      {
        method: 'POST',
        paths: ['/eicore/v1.03/Invoice'],
        action: 'generate',
        subject: documentIn,
        perform: (work, caller, content) => this.generate(work, caller, content),
      },
      {
        method: 'GET',
        paths: ['/eicore/v1.03/Invoice/irn/:irn'],
        action: 'get',
        subject: (_, { irn }) => ({ irn }),
        perform: async (work, caller, _, { irn = '' }) => {
          if (!isIrn(irn)) throw refusal('2145');
          return shown(work, await this.registrations.byIrn(work, caller, irn));
        },
      },
      {
        method: 'GET',
        paths: ['/eicore/v1.03/Invoice/irnbydocdetails'],
        action: 'get_by_document',
        subject: (_, { docnum }) => ({ number: docnum }),
        perform: async (work, { gstin, owner }, _, { doctype: type, docnum: number, docdate }) => {
          if (type === undefined || number === undefined || docdate === undefined) throw refusal('3009');
          const date = fromPortalDate(docdate);
          if (date === undefined) throw refusal('2225');
          return shown(work, await this.registrations.byDocument(work, { gstin, owner, type, number, date }));
        },
      },
      {
        method: 'POST',
        // NIC's pages and the programs in use differ.
        paths: ['/eicore/v1.03/Invoice/Cancel', '/eicore/v1.03/Cancel'],
        action: 'cancel',
        subject: irnIn,
        perform: async (work, caller, content) => {
          const hasBill = async (registration: Registration): Promise<boolean> =>
            (await findCurrentBill(work, registration)) !== undefined;
          const { irn, at } = await this.registrations.cancel(work, caller, content, hasBill);
          return { value: { Irn: irn, CancelDate: irpTime(at) } };
        },
      },
      {
        method: 'POST',
        paths: ['/eiewb/v1.03/ewaybill'],
        action: 'eway_bill',
        subject: irnIn,
        perform: (work, caller, content) => this.ewayBills.makeByIrn(work, caller, content),
      },
      {
        method: 'GET',
        paths: ['/eiewb/v1.03/ewaybill/irn/:irn'],
        action: 'eway_bill_get',
        subject: (_, { irn }) => ({ irn }),
        perform: (work, caller, _, { irn = '' }) => this.ewayBills.findByIrn(work, caller, irn),
      },
      {
        method: 'GET',
        paths: ['/eivital/v1.04/Master/gstin/:gstin', '/eivital/v1.04/Master/syncgstin/:gstin'],
        action: 'gstin',
        perform: async (_work, _caller, _, { gstin = '' }) => ({ value: taxpayerOf(gstin) }),
      },
    ];
  }

  /** With an e-way bill, if the document asks for one: whether that can be made or not, the document is registered. */
  private async generate(work: Work, seller: Seller, content: Content): Promise<Done> {
    const registration = await this.registrations.register(work, seller, content);
    const wanted = fieldsIn(content, 'EwbDtls');
    if (wanted === undefined) return { value: registrationAnswer(registration) };
    try {
      const { value, notes = [] } = await this.ewayBills.makeOf(work, registration, wanted);
      return { value: { ...registrationAnswer(registration), ...value }, notes };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const failed = error.errors.map(({ code, message }) => ({ ErrorCode: code, ErrorMessage: message }));
      return { value: registrationAnswer(registration), notes: [{ code: 'EWBERR', content: failed }] };
    }
  }
}

async function shown(work: Work, registration: Registration): Promise<Done> {
  return { value: registrationAnswer(registration, await findLatestBill(work, registration)) };
}

function documentIn(content: Content): Subject {
  const { Typ: type, No: number, Dt: date } = fieldsIn(content, 'DocDtls') ?? {};
  const gstin = textIn(fieldsIn(content, 'SellerDtls') ?? {}, 'Gstin');
  const day = typeof date === 'string' ? fromPortalDate(date) : undefined;
  const isType = type === 'INV' || type === 'CRN' || type === 'DBN';
  if (typeof number !== 'string' || !isType || day === undefined || gstin === undefined) return {};
  return { number, irn: irnOf({ gstin, type, number, date: day }) };
}

function irnIn(content: Content): Subject {
  return { irn: textIn(content, 'Irn') };
}
