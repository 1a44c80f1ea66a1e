/** The step "eway_bill": has the portal make the e-way bill of an invoice. */
import { Injectable } from '@nestjs/common';
import type { EwayBillVehicle } from '@millwright/contracts';
import type { TaxDocumentRow } from '../invoice/tax-document.store.js';
import { StepKinds } from '../portal-queue/step-kinds.js';
import type { Step } from '../portal-queue/step-kind.js';
import { type MadeEwayBill, type Outcome, Portal } from '../portal/portal.js';
import { InvoiceSettingsService } from '../seller/invoice-settings.service.js';
import { EwayBillChanges } from './eway-bill-changes.js';
import { validUntil } from './eway-bill-status.js';
import { EwayBillStepKind, type Recorded, type Subject } from './eway-bill-step.js';
import type { EwayBillRow } from './eway-bill.store.js';
import { EwayBillValidity } from './eway-bill-validity.js';

@Injectable()
export class GenerateStep extends EwayBillStepKind<MadeEwayBill> {
  readonly kind = 'eway_bill';
  readonly isRepeatable = true;
  protected readonly step = 'generate';

  constructor(
    kinds: StepKinds,
    portal: Portal,
    settings: InvoiceSettingsService,
    changes: EwayBillChanges,
    private readonly validity: EwayBillValidity,
  ) {
    super(portal, settings, changes);
    kinds.register(this);
  }

  override async find({ seller, invoice, bill }: Subject): Promise<Outcome<MadeEwayBill | undefined>> {
    const found = await this.portal.findEwayBillOf(seller, invoice.irn!, invoice.portal);
    return found.kind === 'done' && found.value !== undefined
      ? this.completed({ seller, invoice, bill }, found.value)
      : found;
  }

  override async send({ seller, invoice, bill }: Subject): Promise<Outcome<MadeEwayBill>> {
    const made = await this.portal.makeEwayBill(seller, {
      irn: invoice.irn!,
      portal: invoice.portal,
      distanceKm: bill.distance_km,
      transporter: bill.transporter && { id: bill.transporter.transporter_id, name: bill.transporter.name },
      transportMode: bill.transport_mode,
      transportDocument: bill.transport_document,
      vehicleType: bill.vehicle_type,
    });
    return made.kind === 'done' ? this.completed({ seller, invoice, bill }, made.value) : made;
  }

  protected override done(
    before: EwayBillRow,
    { number, generatedAt, validUntil: until, distanceKm }: MadeEwayBill,
    _: Step,
    __: Date,
    invoice: TaxDocumentRow,
  ): Recorded {
    const after = { ...before, number, generated_at: generatedAt, distance_km: before.distance_km ?? distanceKm };
    if (until === null) return { after, events: ['eway_bill.generated'] };
    const vehicles = [firstTransport(after, invoice, generatedAt)];
    this.validity.compare({ ...after, vehicles }, generatedAt, until);
    return {
      after: validUntil({ ...after, vehicles }, until),
      events: ['eway_bill.generated', 'eway_bill.part_b_completed'],
    };
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

/** An e-way bill that is made with a transport document is complete: the goods start at the seller's. */
function firstTransport(bill: EwayBillRow, { seller }: TaxDocumentRow, at: Date): EwayBillVehicle {
  return {
    vehicle_number: null,
    transport_mode: bill.transport_mode ?? 'road',
    transport_document: bill.transport_document,
    from_place: seller.address.city.slice(0, 50),
    from_state: seller.gstin.slice(0, 2),
    reason: 'first_time',
    remarks: null,
    recorded_at: at.toISOString(),
  };
}
