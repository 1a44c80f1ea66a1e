/** The step "transporter": gives an e-way bill to another transporter. */
import { Injectable } from '@nestjs/common';
import type { Body, changeTransporter } from '@millwright/contracts';
import { StepKinds } from '../portal-queue/step-kinds.js';
import type { Step } from '../portal-queue/step-kind.js';
import { type EwayBillState, type Outcome, Portal } from '../portal/portal.js';
import { PortalLogins } from '../seller/portal-logins.js';
import { EwayBillChanges } from './eway-bill-changes.js';
import { EwayBillChangeKind, type Recorded, type Subject } from './eway-bill-step.js';
import type { EwayBillRow } from './eway-bill.store.js';

type Asked = Body<typeof changeTransporter>;

@Injectable()
export class TransporterStep extends EwayBillChangeKind<object> {
  readonly kind = 'transporter';
  readonly isRepeatable = false;
  protected readonly step = 'transporter';

  constructor(kinds: StepKinds, portal: Portal, logins: PortalLogins, changes: EwayBillChanges) {
    super(portal, logins, changes);
    kinds.register(this);
  }

  protected override found({ transporterId }: EwayBillState, _: EwayBillRow, { input }: Step): object | undefined {
    return transporterId === (input as Asked).transporter_id ? {} : undefined;
  }

  protected override ask({ seller, bill }: Subject, { input }: Step): Promise<Outcome<object>> {
    const { transporter_id: transporterId } = input as Asked;
    return this.portal.updateTransporter(seller, { number: bill.number!, transporterId });
  }

  protected override done(before: EwayBillRow, _: object, { input }: Step): Recorded {
    return { after: { ...before, transporter: input as Asked } };
  }
}
