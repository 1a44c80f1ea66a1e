/** What can be done with a line of a bank statement that waits for a person. */
import { Button, Group } from '@mantine/core';
import { bankStatementLineLifecycle } from '@millwright/client/resources';
import type { BankStatementLine } from '@millwright/contracts';
import type { Mode } from '../../api/api.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { formatDate, formatMoney } from '../../kit/format.js';
import { useSteps } from '../../kit/steps.js';
import { useTexts } from '../../language/language.js';
import { bankStatementsTexts } from './bank-statements-texts.js';
import { useMatch } from './review-form.js';

interface SettleProps {
  readonly mode: Mode;
  readonly line: BankStatementLine;
  /** Opens the line. */
  readonly settle: (line: BankStatementLine) => void;
}

export function Settle({ mode, line, settle }: SettleProps) {
  const t = useTexts(bankStatementsTexts);
  const isOpen = useSteps(bankStatementLineLifecycle, line.status)('ignore');
  const match = useMatch(mode, line);
  const [first] = line.suggestions;
  if (!isOpen) return null;
  const credit = { amount: formatMoney(line.amount), date: formatDate(line.date) };
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        {first !== undefined && (
          <Button
            size="compact-sm"
            loading={match.isPending}
            aria-label={t('matchAsSuggested', credit)}
            onClick={() => match.mutate(first)}
          >
            {t('match')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" aria-label={t('settleCredit', credit)} onClick={() => settle(line)}>
          {t('settleOpen')}
        </Button>
      </Group>
      {match.error !== null && <FailureNotice failure={match.error} />}
    </>
  );
}
