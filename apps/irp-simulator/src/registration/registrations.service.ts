/** Registers documents, gives registrations back, and cancels them: by the rules of the invoice portal, with its codes. */
import { Injectable } from '@nestjs/common';
import { isUnit } from '@millwright/contracts';
import { addDays, dayInIndia, documentKeyOf, type Inv01, irnOf, violationsOf } from '@millwright/gst';
import type { Work } from '@millwright/persistence';
import { Keys } from '../key/keys.service.js';
import { Refusal, refusal, refusalWith } from '../protocol/refusal.js';
import { irpMinute } from '../protocol/times.js';
import type { Seller } from '../session/seller-logins.service.js';
import { isIrn } from './irn.js';
import {
  type DocumentName,
  draw,
  type Earlier,
  findByDocument,
  findRegistration,
  insertRegistration,
  lockRegistration,
  markCancelled,
  type NewRegistration,
  type Registration,
} from './registrations.store.js';
import { signedInvoiceContent, signedQrContent } from './signed-content.js';

/** The day of a document and the 29 that follow are those on which it can be registered. */
const lastDayAfter = 29;
const cancelledWithinMs = 24 * 3_600_000;
const readWithinDays = 2;
const dayMs = 86_400_000;
const cancelReasons = ['1', '2', '3', '4'];
const longestRemarks = 100;

@Injectable()
export class Registrations {
  constructor(private readonly keys: Keys) {}

  /** Registers a document for its seller. */
  async register(work: Work, { gstin, owner }: Seller, given: unknown): Promise<NewRegistration> {
    const document = this.check(given, gstin, dayInIndia(work.now));
    const key = documentKeyOf(document);
    const irn = irnOf(key);
    const { counter, earlier } = await draw(work, irn, owner);
    if (earlier !== undefined) throw duplicate(earlier);
    const acknowledgement = { irn, number: ackNumberOf(counter, work.now), at: work.now };
    const [invoice, qr] = await Promise.all([
      this.keys.signed(signedInvoiceContent(document, acknowledgement)),
      this.keys.signed(signedQrContent(document, acknowledgement)),
    ]);
    const registration = {
      ...key,
      irn,
      owner,
      ack_number: acknowledgement.number,
      ack_at: work.now,
      document: JSON.stringify(given),
      signed_invoice: invoice,
      signed_qr: qr,
    };
    if (await insertRegistration(work, registration)) return registration;
    throw duplicate((await findRegistration(work, irn, owner))!);
  }

  async byIrn(work: Work, { gstin, owner }: Seller, irn: string): Promise<Registration> {
    const found = await findRegistration(work, irn, owner);
    if (found === undefined) throw refusal('2148');
    return readable(found, gstin, work.now);
  }

  async byDocument(work: Work, name: DocumentName): Promise<Registration> {
    const found = await findByDocument(work, name);
    if (found === undefined) throw refusal('2154');
    return readable(found, name.gstin, work.now);
  }

  /** `hasBill`: whether a registration has an e-way bill, which keeps it from being cancelled. */
  async cancel(
    work: Work,
    { gstin, owner }: Seller,
    given: Readonly<Record<string, unknown>>,
    hasBill: (registration: Registration) => Promise<boolean>,
  ): Promise<{ irn: string; at: Date }> {
    const { Irn: irn, CnlRsn: reason, CnlRem: remarks } = given;
    if (!isIrn(irn)) throw refusal('2145');
    if (!cancelReasons.includes(String(reason))) throw refusalWith('5002', 'CnlRsn must be one of 1, 2, 3, 4.');
    if (typeof remarks !== 'string' || remarks === '' || remarks.length > longestRemarks) {
      throw refusalWith('5002', `CnlRem must be a text of 1 to ${longestRemarks} characters.`);
    }
    const found = await lockRegistration(work, irn, owner);
    if (found === undefined) throw refusal('2148');
    if (found.gstin !== gstin) throw refusal('2143');
    if (found.status === 'CNL') throw refusal('9999');
    if (await hasBill(found)) throw refusal('2230');
    if (work.now.getTime() - found.ack_at.getTime() > cancelledWithinMs) throw refusal('2270');
    await markCancelled(work, found, { at: work.now, reason: String(reason), remarks });
    return { irn, at: work.now };
  }

  private check(given: unknown, gstin: string, today: string): Inv01 {
    const violations = violationsOf(given, { today, checksDigit: true, isUnit });
    if (violations.length > 0) throw new Refusal(violations.map(({ code, message }) => ({ code, message })));
    const document = given as Inv01;
    if (document.SellerDtls.Gstin !== gstin) throw refusal('2143');
    const { date } = documentKeyOf(document);
    if (addDays(date, lastDayAfter) < today) throw refusal('2305');
    return document;
  }
}

function readable(found: Registration, gstin: string, now: Date): Registration {
  if (found.gstin !== gstin) throw refusal('2226');
  const isOld = now.getTime() - found.ack_at.getTime() > readWithinDays * dayMs;
  if (isOld) throw refusal('2283', readWithinDays);
  return found;
}

function duplicate({ irn, status, ack_number: number, ack_at: at }: Earlier): Refusal {
  if (status === 'CNL') return refusal('2278');
  const content = { AckNo: number, AckDt: irpMinute(at), Irn: irn };
  return refusal('2150').with(
    { code: 'DUPIRN', content },
    { code: 'ADDNLNFO', content: 'The document is registered already' },
  );
}

/** 15 digits: a one, the year in India, and the counter. */
function ackNumberOf(counter: string, now: Date): string {
  return `1${dayInIndia(now).slice(2, 4)}${counter.padStart(12, '0')}`;
}
