/** The month that is declared: whose it is, and whether it is locked. Those who may lock it and unlock it. */
import { Button } from '@mantine/core';
import type { ReturnMonth } from '@millwright/contracts';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { Fact, Facts } from '../../kit/facts.js';
import { useTimes } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMay } from '../../session/session.js';
import { monthName } from './months.js';
import { returnsTexts } from './returns-texts.js';

interface MonthSectionProps {
  readonly mode: Mode;
  readonly month: ReturnMonth;
}

export function MonthSection({ mode, month }: MonthSectionProps) {
  const t = useTexts(returnsTexts);
  const mayWrite = useMay()('invoices:write');
  const { moment } = useTimes();
  const [asked, setAsked] = useState<Confirmation>();
  const { gstin, period, locked_at: lockedAt } = month;
  return (
    <>
      <Section
        title={monthName(period)}
        {...(mayWrite && !month.locked && { description: t('lockHint') })}
        actions={
          mayWrite &&
          (month.locked ? (
            <Button variant="default" onClick={() => setAsked(unlocking(t, mode, month))}>
              {t('unlockOpen', { period: monthName(period) })}
            </Button>
          ) : (
            <Button onClick={() => setAsked(locking(t, mode, month))}>
              {t('lockOpen', { period: monthName(period) })}
            </Button>
          ))
        }
      >
        <Facts columns={2}>
          <Fact name={t('gstin')}>{gstin}</Fact>
          <Fact name={t('status')}>
            {lockedAt === null ? t('open') : t('lockedSince', { lockedAt: moment(lockedAt) })}
          </Fact>
        </Facts>
      </Section>
      <ConfirmDialog confirmation={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type ReturnsTexts = TextsOf<typeof returnsTexts>;

function locking(t: ReturnsTexts, mode: Mode, { period, seller_id: seller }: ReturnMonth): Confirmation {
  const name = monthName(period);
  return {
    title: t('lockTitle', { name }),
    text: t('lockText'),
    label: t('lockConfirm'),
    change: (idempotencyKey) => api(mode).gstReturns.lock(period, { seller_id: seller }, { idempotencyKey }),
    said: t('isLocked', { name }),
  };
}

function unlocking(t: ReturnsTexts, mode: Mode, { period, seller_id: seller }: ReturnMonth): Confirmation {
  const name = monthName(period);
  return {
    title: t('unlockTitle', { name }),
    text: t('unlockText'),
    label: t('unlockConfirm'),
    change: (idempotencyKey) => api(mode).gstReturns.unlock(period, { seller_id: seller }, { idempotencyKey }),
    said: t('isOpen', { name }),
  };
}
