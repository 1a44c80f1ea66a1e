import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { BankStatementLine } from '@millwright/contracts';
import { api, type Mode } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { formatMoney } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import { bankStatementsTexts } from './bank-statements-texts.js';

interface IgnoreFormProps {
  readonly mode: Mode;
  readonly line: BankStatementLine;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function IgnoreForm({ mode, line, onDone, onClose }: IgnoreFormProps) {
  const t = useTexts(bankStatementsTexts);
  const form = useForm({ initialValues: { reason: '' } });
  const ignore = useChange({
    change: (body: typeof form.values, idempotencyKey) =>
      api(mode).bankStatementLines.ignore(line.bank_statement_id, line.id, body, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: t('lineIgnored', { line: line.line }) });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={ignore} label={t('ignoreLine')} onCancel={onClose}>
      <Text>{t('ignoreHint', { amount: formatMoney(line.amount) })}</Text>
      <TextInput label={t('reason')} required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}
