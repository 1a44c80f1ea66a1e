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
        {...(mayWrite && !month.locked && { description: lockHint })}
        actions={
          mayWrite &&
          (month.locked ? (
            <Button variant="default" onClick={() => setAsked(unlocking(mode, month))}>
              {`Unlock ${monthName(period)}…`}
            </Button>
          ) : (
            <Button onClick={() => setAsked(locking(mode, month))}>{`Lock ${monthName(period)}…`}</Button>
          ))
        }
      >
        <Facts columns={2}>
          <Fact name="GSTIN">{gstin}</Fact>
          <Fact name="Status">{lockedAt === null ? 'Open' : `Locked since ${moment(lockedAt)}`}</Fact>
        </Facts>
      </Section>
      <ConfirmDialog confirmation={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

const lockHint = 'Lock the month after filing: its invoices can then no longer be changed.';

function locking(mode: Mode, { period, seller_id: seller }: ReturnMonth): Confirmation {
  const name = monthName(period);
  return {
    title: `Lock ${name}`,
    text: 'Lock the month once its return is filed. Until you unlock it, no document can be dated in it, and its documents cannot be retried, voided or cancelled.',
    label: 'Lock month',
    change: (idempotencyKey) => api(mode).gstReturns.lock(period, { seller_id: seller }, { idempotencyKey }),
    said: `${name} is locked.`,
  };
}

function unlocking(mode: Mode, { period, seller_id: seller }: ReturnMonth): Confirmation {
  const name = monthName(period);
  return {
    title: `Unlock ${name}`,
    text: 'Its documents can then change, and no longer agree with the return you filed. To correct a filed return, issue a credit or debit note in an open month.',
    label: 'Unlock month',
    change: (idempotencyKey) => api(mode).gstReturns.unlock(period, { seller_id: seller }, { idempotencyKey }),
    said: `${name} is open.`,
  };
}
