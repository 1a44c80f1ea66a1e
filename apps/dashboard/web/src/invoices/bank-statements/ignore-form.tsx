import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { BankStatementLine } from '@millwright/contracts';
import { api, type Mode } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { formatMoney } from '../../kit/format.js';

interface IgnoreFormProps {
  readonly mode: Mode;
  readonly line: BankStatementLine;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function IgnoreForm({ mode, line, onDone, onClose }: IgnoreFormProps) {
  const form = useForm({ initialValues: { reason: '' } });
  const ignore = useChange({
    change: (body: typeof form.values, idempotencyKey) =>
      api(mode).bankStatementLines.ignore(line.bank_statement_id, line.id, body, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: `Line ${line.line} ignored.` });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={ignore} label="Ignore line" onCancel={onClose}>
      <Text>
        No payment is recorded for this {formatMoney(line.amount)}, for example because it was already recorded by hand.
        A line with the same bank reference in a later file is ignored too.
      </Text>
      <TextInput label="Reason" required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}
