/** What a line of another amount than is due may pay: each suggestion is matched by one click. */
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { BankStatementLine, StatementSuggestion } from '@millwright/contracts';
import { api, type Mode } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { formatMoney } from '../../kit/format.js';
import { useLabels, useTexts } from '../../language/language.js';
import { InvoiceLink } from '../invoice-link.js';
import { invoicesTexts } from '../invoices-texts.js';
import { bankStatementsTexts } from './bank-statements-texts.js';

interface ReviewFormProps {
  readonly mode: Mode;
  readonly line: BankStatementLine;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Records what a suggestion says. */
export function useMatch(mode: Mode, line: BankStatementLine, onDone?: () => void) {
  const t = useTexts(bankStatementsTexts);
  return useChange({
    change: ({ allocations, buyer_id: buyer }: StatementSuggestion, idempotencyKey) =>
      api(mode).bankStatementLines.match(
        line.bank_statement_id,
        line.id,
        { allocations, ...(buyer !== null && { buyer_id: buyer }) },
        { idempotencyKey },
      ),
    onDone: () => {
      notifications.show({ message: t('lineMatched', { line: line.line }) });
      onDone?.();
    },
  });
}

export function ReviewForm({ mode, line, onDone, onClose }: ReviewFormProps) {
  const t = useTexts(bankStatementsTexts);
  const kinds = useLabels(invoicesTexts, 'suggestionKind');
  const match = useMatch(mode, line, onDone);
  return (
    <Stack>
      <Text>{t('amountDiffers', { amount: formatMoney(line.amount) })}</Text>
      {match.error !== null && <FailureNotice failure={match.error} />}
      {line.suggestions.map((suggestion, index) => (
        <Paper key={index} withBorder p="sm" component="section" aria-label={t('suggestion', { index: index + 1 })}>
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text fw={600}>{kinds[suggestion.kind]}</Text>
              <Text size="sm">{suggestion.reason}</Text>
              <Allocations suggestion={suggestion} />
            </div>
            <Button
              size="xs"
              loading={match.isPending}
              aria-label={t('matchBySuggestion', { index: index + 1 })}
              onClick={() => match.mutate(suggestion)}
            >
              {t('match')}
            </Button>
          </Group>
        </Paper>
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  );
}

function Allocations({ suggestion: { allocations } }: { readonly suggestion: StatementSuggestion }) {
  const kinds = useLabels(invoicesTexts, 'deductionKind');
  return allocations.map(({ invoice_id: id, amount, deductions }) => (
    <Text key={id} size="sm" c="dimmed">
      <InvoiceLink id={id} />: {formatMoney(amount)}
      {deductions.map(({ kind, amount: tax }) => `, ${kinds[kind]} ${formatMoney(tax)}`)}
    </Text>
  ));
}
