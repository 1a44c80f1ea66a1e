/** The step "extend": extends the validity by the days of the distance that remains. */
import { Injectable } from '@nestjs/common';
import type { Body, extendEwayBill } from '@millwright/contracts';
import { StepKinds } from '../portal-queue/step-kinds.js';
import type { Step } from '../portal-queue/step-kind.js';
import { type EwayBillState, type Outcome, Portal } from '../portal/portal.js';
import { PortalLogins } from '../seller/portal-logins.js';
import { EwayBillChanges } from './eway-bill-changes.js';
import { validUntil } from './eway-bill-status.js';
import { EwayBillChangeKind, type Recorded, type Subject } from './eway-bill-step.js';
import { EwayBillValidity } from './eway-bill-validity.js';
import type { EwayBillRow } from './eway-bill.store.js';

type Asked = Body<typeof extendEwayBill>;

interface Extended {
  readonly extendedAt: Date;
  readonly validUntil: Date;
}

@Injectable()
export class ExtendStep extends EwayBillChangeKind<Extended> {
  readonly kind = 'extend';
  readonly isRepeatable = false;
  protected readonly step = 'extend';

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

  /** The portal does not tell when it was; the vehicle of an extension is the latest. */
  protected override found(
    { validUntil: until, vehicles }: EwayBillState,
    bill: EwayBillRow,
    { created_at: askedAt }: Step,
  ): Extended | undefined {
    if (until === null || until <= bill.valid_until!) return undefined;
    return { extendedAt: vehicles.at(-1)?.recordedAt ?? askedAt, validUntil: until };
  }

  protected override ask({ seller, bill }: Subject, step: Step): Promise<Outcome<Extended>> {
    const asked = step.input as Asked;
    return this.portal.extend(seller, {
      number: bill.number!,
      vehicleNumber: asked.vehicle_number,
      remainingDistanceKm: asked.remaining_distance_km,
      reason: asked.reason,
      remarks: asked.remarks ?? null,
      fromPlace: asked.from_place,
      fromState: asked.from_state,
      fromPostalCode: asked.from_postal_code,
      transportMode: bill.transport_mode ?? 'road',
      transportDocument: bill.transport_document,
    });
  }

  protected override done(before: EwayBillRow, { extendedAt, validUntil: until }: Extended, { input }: Step): Recorded {
    const { remarks = null, ...asked } = input as Asked;
    const extension = {
      ...asked,
      remarks,
      valid_until: until.toISOString(),
      extended_at: extendedAt.toISOString(),
    };
    this.validity.compare(before, extendedAt, until, asked.remaining_distance_km);
    const bill = { ...before, extensions: [...before.extensions, extension] };
    return { after: validUntil(bill, until), events: ['eway_bill.extended'] };
  }
}
