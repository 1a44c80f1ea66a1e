/** The step "eway_bill_cancel". The portal answers a repeated cancellation as done. */
import { Injectable } from '@nestjs/common';
import type { Body, cancelEwayBill } from '@millwright/contracts';
import { StepKinds } from '../portal-queue/step-kinds.js';
import type { Step } from '../portal-queue/step-kind.js';
import { type EwayBillState, type Outcome, Portal } from '../portal/portal.js';
import { PortalLogins } from '../seller/portal-logins.js';
import { EwayBillChanges } from './eway-bill-changes.js';
import { EwayBillChangeKind, type Recorded, type Subject } from './eway-bill-step.js';
import type { EwayBillRow } from './eway-bill.store.js';

interface Cancelled {
  readonly cancelledAt: Date | null;
}

@Injectable()
export class EwayBillCancelStep extends EwayBillChangeKind<Cancelled> {
  readonly kind = 'eway_bill_cancel';
  readonly isRepeatable = true;
  protected readonly step = 'cancel';

  constructor(kinds: StepKinds, portal: Portal, logins: PortalLogins, changes: EwayBillChanges) {
    super(portal, logins, changes);
    kinds.register(this);
  }

  protected override found({ status }: EwayBillState): Cancelled | undefined {
    return status === 'cancelled' ? { cancelledAt: null } : undefined;
  }

  protected override ask({ seller, bill }: Subject, { input }: Step): Promise<Outcome<Cancelled>> {
    const { reason, remarks = null } = input as Body<typeof cancelEwayBill>;
    return this.portal.cancelEwayBill(seller, { number: bill.number!, reason, remarks });
  }

  protected override done(before: EwayBillRow, { cancelledAt }: Cancelled, _: Step, now: Date): Recorded {
    return { after: { ...before, cancelled_at: cancelledAt ?? now }, events: ['eway_bill.cancelled'] };
  }
}
