/** The step "eway_bill": has the portal make the e-way bill of an invoice. */
import { Injectable } from '@nestjs/common';
import { type EwayDocument, ewayDocumentOf } from '../document/eway-document.js';
import { dispatchDetails } from '../document/inv01.js';
import { invoiceResource } from '../invoice/invoice.resource.js';
import type { TaxDocumentRow } from '../invoice/tax-document.store.js';
import { StepKinds } from '../portal-queue/step-kinds.js';
import type { Step } from '../portal-queue/step-kind.js';
import { lookedUp, type MadeEwayBill, type Outcome, Portal } from '../portal/portal.js';
import { PortalLogins } from '../seller/portal-logins.js';
import { EwayBillChanges } from './eway-bill-changes.js';
import { EwayBillStepKind, type Recorded, type Subject } from './eway-bill-step.js';
import type { EwayBillRow } from './eway-bill.store.js';
import { EwayBillValidity } from './eway-bill-validity.js';
import { generated } from './new-eway-bill.js';

export interface GenerateInput {
  readonly vehicle_number: string | null;
  /** Whether the portal may have made it with the registration of the invoice. */
  readonly may_be_there: boolean;
}

@Injectable()
export class GenerateStep extends EwayBillStepKind<MadeEwayBill> {
  readonly kind = 'eway_bill';
  readonly isRepeatable = true;
  protected readonly step = 'generate';

  constructor(
    kinds: StepKinds,
    portal: Portal,
    logins: PortalLogins,
    changes: EwayBillChanges,
    private readonly validity: EwayBillValidity,
  ) {
    super(portal, logins, changes);
    kinds.register(this);
  }

  override async find(subject: Subject): Promise<Outcome<MadeEwayBill | undefined>> {
    const { seller, invoice } = subject;
    const found = await (invoice.irn === null
      ? this.portal.findEwayBillOfDocument(seller, documentOf(invoice))
      : this.portal.findEwayBillOf(seller, invoice.irn, invoice.portal));
    return found.kind === 'done' && found.value !== undefined ? this.completed(subject, found.value) : found;
  }

  override async send(subject: Subject, step: Step): Promise<Outcome<MadeEwayBill>> {
    const { seller, invoice, bill } = subject;
    if (inputOf(step).may_be_there) {
      const found = lookedUp(await this.find(subject));
      if (found.kind !== 'done') return found;
      if (found.value !== undefined) return { kind: 'done', value: found.value };
    }
    const transport = {
      distanceKm: bill.distance_km,
      transporter: bill.transporter && { id: bill.transporter.transporter_id, name: bill.transporter.name },
      transportMode: bill.transport_mode,
      transportDocument: bill.transport_document,
      vehicleType: bill.vehicle_type,
      vehicleNumber: inputOf(step).vehicle_number,
    };
    const made = await (invoice.irn === null
      ? this.portal.makeEwayBillOfDocument(seller, { document: documentOf(invoice), ...transport })
      : this.portal.makeEwayBill(seller, { ...registrationOf(invoice, invoice.irn), ...transport }));
    return made.kind === 'done' ? this.completed(subject, made.value) : made;
  }

  protected override done(
    before: EwayBillRow,
    made: MadeEwayBill,
    step: Step,
    _: Date,
    invoice: TaxDocumentRow,
  ): Recorded {
    return generated(before, made, invoice, inputOf(step).vehicle_number, this.validity);
  }

  protected override refused(bill: EwayBillRow): EwayBillRow {
    return { ...bill, status: 'failed' };
  }

  /** With the distance, which the portal does not tell with every answer. */
  private async completed({ seller, bill }: Subject, made: MadeEwayBill): Promise<Outcome<MadeEwayBill>> {
    if (bill.distance_km !== null || made.distanceKm !== null) return { kind: 'done', value: made };
    const state = await this.portal.findEwayBill(seller, made.number);
    const distanceKm = state.kind === 'done' ? (state.value?.distanceKm ?? null) : null;
    return { kind: 'done', value: { ...made, distanceKm } };
  }
}

function inputOf({ input }: Step): GenerateInput {
  return input as GenerateInput;
}

/** By what the portal makes the e-way bill of a registered invoice. */
function registrationOf({ portal, seller, dispatch_from: from }: TaxDocumentRow, irn: string) {
  return { irn, portal, ...(from !== null && { dispatchFrom: dispatchDetails(from, seller) }) };
}

/** What it is told of an invoice that none registers. */
function documentOf(invoice: TaxDocumentRow): EwayDocument {
  return ewayDocumentOf(invoiceResource(invoice));
}
