/** The month that is declared: whose it is, and whether it is locked. Those who may lock it and unlock it. */
import { Button } from '@mantine/core';
import type { ReturnMonth } from '@millwright/contracts';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { Fact, Facts } from '../../kit/facts.js';
import { useTimes } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { useMay } from '../../session/session.js';
import { monthName } from './months.js';

interface MonthSectionProps {
  readonly mode: Mode;
  readonly month: ReturnMonth;
}

export function MonthSection({ mode, month }: MonthSectionProps) {
  const mayWrite = useMay()('invoices:write');
  const { moment } = useTimes();
  const [asked, setAsked] = useState<Confirmation>();
  const { gstin, period, locked_at: lockedAt } = month;
  return (
    <>
      <Section
        title={monthName(period)}
        actions={
          mayWrite &&
          (month.locked ? (
            <Button variant="default" onClick={() => setAsked(unlocking(mode, month))}>
              Unlock…
            </Button>
          ) : (
            <Button onClick={() => setAsked(locking(mode, month))}>Lock…</Button>
          ))
        }
      >
        <Facts columns={2}>
          <Fact name="GSTIN">{gstin}</Fact>
          <Fact name="State">{lockedAt === null ? 'Open' : `Locked since ${moment(lockedAt)}`}</Fact>
        </Facts>
      </Section>
      <ConfirmDialog confirmation={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function locking(mode: Mode, { period, seller_id: seller }: ReturnMonth): Confirmation {
  const name = monthName(period);
  return {
    title: `Lock ${name}`,
    text: 'Lock the month once its return is filed. No document is then dated in it, and none of it is retried, voided or cancelled, until you unlock it.',
    label: 'Lock the month',
    change: (idempotencyKey) => api(mode).gstReturns.lock(period, { seller_id: seller }, { idempotencyKey }),
    said: `${name} is locked.`,
  };
}

function unlocking(mode: Mode, { period, seller_id: seller }: ReturnMonth): Confirmation {
  const name = monthName(period);
  return {
    title: `Unlock ${name}`,
    text: 'Documents of the month can then change, and with them what was declared. What is wrong in a return that is filed is corrected by a credit or debit note of an open month.',
    label: 'Unlock the month',
    change: (idempotencyKey) => api(mode).gstReturns.unlock(period, { seller_id: seller }, { idempotencyKey }),
    said: `${name} is open.`,
  };
}
