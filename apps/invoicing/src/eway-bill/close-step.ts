/** The step "close": tells the portal that the goods have arrived, on the day on which that was asked. */
import { Injectable } from '@nestjs/common';
import type { Body, closeEwayBill } from '@millwright/contracts';
import { dayInIndia } from '@millwright/gst';
import { StepKinds } from '../portal-queue/step-kinds.js';
import type { Step } from '../portal-queue/step-kind.js';
import { type EwayBillState, type Outcome, Portal } from '../portal/portal.js';
import { PortalLogins } from '../seller/portal-logins.js';
import { EwayBillChanges } from './eway-bill-changes.js';
import { EwayBillChangeKind, type Recorded, type Subject } from './eway-bill-step.js';
import type { EwayBillRow } from './eway-bill.store.js';

interface Closed {
  readonly closedAt: Date | null;
}

@Injectable()
export class CloseStep extends EwayBillChangeKind<Closed> {
  readonly kind = 'close';
  readonly isRepeatable = false;
  protected readonly step = 'close';

  constructor(kinds: StepKinds, portal: Portal, logins: PortalLogins, changes: EwayBillChanges) {
    super(portal, logins, changes);
    kinds.register(this);
  }

  protected override found({ status }: EwayBillState): Closed | undefined {
    return status === 'closed' ? { closedAt: null } : undefined;
  }

  protected override ask({ seller, bill }: Subject, { input, created_at: askedAt }: Step): Promise<Outcome<Closed>> {
    const { remarks } = input as Body<typeof closeEwayBill>;
    return this.portal.closeEwayBill(seller, { number: bill.number!, on: dayInIndia(askedAt), remarks });
  }

  protected override done(before: EwayBillRow, { closedAt }: Closed, _: Step, now: Date): Recorded {
    return { after: { ...before, closed_at: closedAt ?? now } };
  }
}
