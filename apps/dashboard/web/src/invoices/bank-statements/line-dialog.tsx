/** A line that waits, and what can be done with it: paid as suggested, recorded by hand, or ignored. */
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import type { BankStatementLine } from '@millwright/contracts';
import { useState } from 'react';
import type { Mode } from '../../api/api.js';
import { Dialog } from '../../kit/dialog.js';
import { Fact, Facts } from '../../kit/facts.js';
import { formatDate, formatMoney } from '../../kit/format.js';
import { RecordLink } from '../../kit/record-link.js';
import { useTexts } from '../../language/language.js';
import { PaymentForm } from '../payments/payment-form.js';
import { bankStatementsTexts } from './bank-statements-texts.js';
import { IgnoreForm } from './ignore-form.js';
import { knownOf } from './line-reference.js';
import { ReviewForm } from './review-form.js';
import { WhatItPays } from './what-it-pays.js';

type Way = 'suggested' | 'record' | 'ignore';

interface LineDialogProps {
  readonly mode: Mode;
  readonly line: BankStatementLine | undefined;
  /** Leads to the line after it; left out where there is none. */
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

export function LineDialog({ mode, line, onNext, onClose }: LineDialogProps) {
  const t = useTexts(bankStatementsTexts);
  return (
    <Dialog opened={line !== undefined} onClose={onClose} title={t('bankCreditToReview')} size="lg">
      {line !== undefined && <OpenLine key={line.id} mode={mode} line={line} onNext={onNext} onClose={onClose} />}
    </Dialog>
  );
}

function OpenLine({ mode, line, onNext, onClose }: LineDialogProps & { readonly line: BankStatementLine }) {
  const t = useTexts(bankStatementsTexts);
  const possible = waysOf(line);
  const [way, setWay] = useState(possible[0]!);
  const onDone = onNext ?? onClose;
  return (
    <Stack>
      <Facts columns={2}>
        <Fact name={t('amount')}>{formatMoney(line.amount)}</Fact>
        <Fact name={t('booked')}>{formatDate(line.date)}</Fact>
        <Fact name={t('reference')}>{line.reference}</Fact>
        <Fact name={t('lineText')}>{line.description}</Fact>
        <Fact name={t('reason')}>
          <WhatItPays line={line} />
        </Fact>
        {line.payment_id !== null && (
          <Fact name={t('possibleDuplicate')}>
            <RecordLink id={line.payment_id}>{t('viewPayment')}</RecordLink>
          </Fact>
        )}
        <Fact name={t('statement')}>
          <RecordLink id={line.bank_statement_id}>{t('line', { line: line.line })}</RecordLink>
        </Fact>
      </Facts>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('action')}
          value={way}
          onChange={(value) => setWay(value as Way)}
          data={possible.map((each) => ({ value: each, label: t(`way_${each}`) }))}
        />
        {onNext !== undefined && (
          <Button variant="subtle" onClick={onNext}>
            {t('nextLine')}
          </Button>
        )}
      </Group>
      {way === 'suggested' && <ReviewForm mode={mode} line={line} onDone={onDone} onClose={onClose} />}
      {way === 'record' && <PaymentForm known={knownOf(line)} onDone={onDone} onClose={onClose} />}
      {way === 'ignore' && <IgnoreForm mode={mode} line={line} onDone={onDone} onClose={onClose} />}
    </Stack>
  );
}

/** A reversal takes a payment back, so there is none to record of it. */
function waysOf({ suggestions, reason }: BankStatementLine): Way[] {
  if (reason === 'reversal') return ['ignore'];
  return suggestions.length > 0 ? ['suggested', 'record', 'ignore'] : ['record', 'ignore'];
}
