/** The control API: lists what the portal has, and tells it to fail. Only where the configuration allows it. */
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Database, type Work } from '@millwright/persistence';
import { appConfig, InternalError, parseInternal } from '@millwright/service-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { billsOf, latestBillsOf, nameOf } from '../eway-bill/eway-bills.store.js';
import { actions, faultKinds } from '../fault/fault.js';
import { addFault, type FaultRow, faultsOf, removeFault } from '../fault/faults.store.js';
import { Keys } from '../key/keys.service.js';
import { Refusal } from '../protocol/refusal.js';
import { type LogPlace, readLog } from '../request/requests.store.js';
import { Registrations } from '../registration/registrations.service.js';
import { findRegistration, registrationsOf } from '../registration/registrations.store.js';
import { firstOwner } from '../session/seller-logins.service.js';
import type { ControlConfig } from './control.settings.js';
import { ewayBillRecord, registrationRecord } from './registration-record.js';

const rowsAtOnce = 200;
const longestDelayMs = 60_000;

const milliseconds = z.int().min(0).max(longestDelayMs);
const newFault = z
  .strictObject({
    gstin: z.string().min(1),
    action: z.enum([...actions, '*']),
    fault: z.enum(faultKinds),
    times: z.int().min(1).optional(),
    delay_ms: z.union([milliseconds, z.strictObject({ min: milliseconds, max: milliseconds })]).optional(),
    status: z.int().min(400).max(599).optional(),
    codes: z.array(z.string().min(1)).min(1).optional(),
  })
  .refine(({ fault, codes }) => fault !== 'error' || codes !== undefined, 'The fault "error" needs codes.')
  .refine(({ fault, delay_ms: ms }) => fault !== 'delay' || ms !== undefined, 'The fault "delay" needs delay_ms.');
const ofSeller = z.object({ gstin: z.string().min(1) });
const invoice = z.looseObject({ SellerDtls: z.looseObject({ Gstin: z.string() }) });

@Injectable()
export class Control {
  constructor(
    private readonly database: Database,
    private readonly registrations: Registrations,
    private readonly keys: Keys,
    @Inject(appConfig) private readonly config: ControlConfig,
  ) {}

  addTo(app: FastifyInstance): void {
    void app.register(async (control) => this.addRoutes(control), { prefix: '/control' });
  }

  private addRoutes(app: FastifyInstance): void {
    app.setErrorHandler((error, _request, reply) => answerError(error, reply));
    app.addHook('onRequest', async () => {
      if (this.config.control) return;
      throw new InternalError(
        403,
        'forbidden',
        'The control API is off: SIMULATOR_CONTROL must be true, in local runs only.',
      );
    });

    app.get('/registrations', ({ query }, reply) => {
      const { gstin } = parseInternal(ofSeller, query);
      return sendList(
        reply,
        this.inPages('0', (work, after) => readRegistrations(work, gstin, after)),
      );
    });
    app.post('/registrations', async ({ body }, reply) => {
      const { gstin, document } = { gstin: parseInternal(invoice, body).SellerDtls.Gstin, document: body };
      const record = await this.database.asWorker(async (work) => {
        const owner = await firstOwner(work, gstin);
        const { irn } = await this.registrations.register(work, { gstin, owner }, document);
        return registrationRecord((await findRegistration(work, irn, owner))!, undefined);
      });
      return reply.status(201).send(record);
    });
    app.get('/eway-bills', ({ query }, reply) => {
      const { gstin } = parseInternal(ofSeller, query);
      return sendList(
        reply,
        this.inPages('0', (work, after) => readBills(work, gstin, after)),
      );
    });
    app.get('/requests', ({ query }, reply) => {
      const { gstin } = parseInternal(ofSeller, query);
      return sendList(
        reply,
        this.inPages(beginning, (work, after) => readRequests(work, gstin, after)),
      );
    });
    app.get('/faults', async ({ query }) => {
      const { gstin } = parseInternal(ofSeller, query);
      const rows = await this.database.asWorker((work) => faultsOf(work, gstin));
      return { data: rows.map(faultRecord) };
    });
    app.post('/faults', async ({ body }, reply) => {
      const { times, delay_ms: delay, ...fault } = parseInternal(newFault, body);
      const id = await this.database.asWorker((work) => addFault(work, { ...fault, times_left: times, delay }));
      return reply.status(201).send({ id });
    });
    app.delete('/faults/:id', async ({ params }) => {
      const { id } = params as { readonly id: string };
      const isRemoved = /^\d{1,18}$/.test(id) && (await this.database.asWorker((work) => removeFault(work, id)));
      if (!isRemoved) throw new InternalError(404, 'not_found', `There is no fault ${id}.`);
      return { id, deleted: true };
    });
    app.post('/signing-keys', async (_, reply) => reply.status(201).send({ kid: await this.keys.rotate() }));
  }

  /** All rows, a few at a time, so that a long list takes no memory. */
  private async *inPages<Place>(
    first: Place,
    read: (work: Work, after: Place) => Promise<Page<Place>>,
  ): AsyncGenerator<object> {
    for (let after: Place | undefined = first; after !== undefined;) {
      const from: Place = after;
      const { records, last }: Page<Place> = await this.database.asWorker((work) => read(work, from));
      yield* records;
      after = records.length < rowsAtOnce ? undefined : last;
    }
  }
}

interface Page<Place> {
  readonly records: readonly object[];
  /** The place of the last record. */
  readonly last: Place | undefined;
}

const beginning: LogPlace = { at: new Date(0), id: '0' };

async function readRegistrations(work: Work, gstin: string, after: string): Promise<Page<string>> {
  const rows = await registrationsOf(work, gstin, after, rowsAtOnce);
  const bills = await latestBillsOf(work, rows);
  return { records: rows.map((row) => registrationRecord(row, bills.get(nameOf(row)))), last: rows.at(-1)?.id };
}

async function readBills(work: Work, gstin: string, after: string): Promise<Page<string>> {
  const rows = await billsOf(work, gstin, after, rowsAtOnce);
  return { records: rows.map(ewayBillRecord), last: rows.at(-1)?.number };
}

async function readRequests(work: Work, gstin: string, after: LogPlace): Promise<Page<LogPlace>> {
  const rows = await readLog(work, gstin, after, rowsAtOnce);
  const records = rows.map(({ at, action, number, irn, outcome }) => ({
    at: at.toISOString(),
    action,
    ...(number !== null && { number }),
    ...(irn !== null && { irn }),
    outcome,
  }));
  return { records, last: rows.at(-1) };
}

function sendList(reply: FastifyReply, records: AsyncIterable<object>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(written(records)));
}

async function* written(records: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '{"data":[';
  for await (const record of records) {
    yield before + JSON.stringify(record);
    before = ',';
  }
  yield `${before === ',' ? '' : before}]}`;
}

function faultRecord({ id, gstin, action, fault, times_left: left, delay, status, codes }: FaultRow): object {
  return {
    id,
    gstin,
    action,
    fault,
    times_left: left,
    ...(delay !== null && { delay_ms: delay }),
    ...(status !== null && { status }),
    ...(codes !== null && { codes }),
  };
}

function answerError(error: unknown, reply: FastifyReply): void {
  if (error instanceof InternalError) {
    void reply.status(error.getStatus()).send(error.getResponse());
    return;
  }
  if (!(error instanceof Refusal)) throw error;
  const { errors } = error;
  const message = `The portal refuses the document: ${errors.map(({ code, message: text }) => `${code} ${text}`).join('; ')}`;
  void reply.status(422).send({ error: { code: 'refused', message, errors } });
}
