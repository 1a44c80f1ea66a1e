/** The step "part_b": records a vehicle. The first one begins the validity; a later one keeps it. */
import { Injectable } from '@nestjs/common';
import { StepKinds } from '../portal-queue/step-kinds.js';
import type { Step } from '../portal-queue/step-kind.js';
import { type EwayBillState, type Outcome, Portal } from '../portal/portal.js';
import { PortalLogins } from '../seller/portal-logins.js';
import { EwayBillChanges } from './eway-bill-changes.js';
import { validUntil } from './eway-bill-status.js';
import { EwayBillChangeKind, type Recorded, type Subject } from './eway-bill-step.js';
import { EwayBillValidity } from './eway-bill-validity.js';
import type { EwayBillRow } from './eway-bill.store.js';
import { type PartB, recordedAt } from './part-b.js';

interface RecordedPartB {
  readonly recordedAt: Date;
  readonly validUntil: Date;
}

@Injectable()
export class PartBStep extends EwayBillChangeKind<RecordedPartB> {
  readonly kind = 'part_b';
  readonly isRepeatable = false;
  protected readonly step = 'part_b';

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

  protected override found(
    { vehicles, validUntil: until }: EwayBillState,
    bill: EwayBillRow,
    { input, created_at: askedAt }: Step,
  ): RecordedPartB | undefined {
    const at = recordedAt(input as PartB, askedAt, bill.vehicles, vehicles);
    return at === undefined || until === null ? undefined : { recordedAt: at, validUntil: until };
  }

  protected override async ask({ seller, bill }: Subject, step: Step): Promise<Outcome<RecordedPartB>> {
    const asked = step.input as PartB;
    const updated = await this.portal.updateVehicle(seller, {
      number: bill.number!,
      vehicleNumber: asked.vehicle_number,
      vehicleType: bill.vehicle_type,
      fromPlace: asked.from_place,
      fromState: asked.from_state,
      reason: asked.reason,
      remarks: asked.remarks,
      transportMode: asked.transport_mode,
      transportDocument: asked.transport_document,
    });
    if (updated.kind !== 'done') return updated;
    const until = updated.value.validUntil ?? bill.valid_until;
    if (until !== null) return { kind: 'done', value: { ...updated.value, validUntil: until } };
    return { kind: 'unknown', reason: 'The portal recorded the vehicle, but did not return the validity.' };
  }

  protected override done(
    before: EwayBillRow,
    { recordedAt: at, validUntil: until }: RecordedPartB,
    { input }: Step,
  ): Recorded {
    const vehicle = { ...(input as PartB), recorded_at: at.toISOString() };
    const bill = {
      ...before,
      vehicles: [...before.vehicles, vehicle],
      transport_mode: vehicle.transport_mode,
      transport_document: vehicle.transport_document,
    };
    if (before.valid_until === null) this.validity.compare(bill, at, until);
    return { after: validUntil(bill, until), events: ['eway_bill.part_b_completed'] };
  }
}
