/** A credit note takes back a part of an invoice or all of it; a debit note adds to it. */
import { Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { CreditNote, DebitNote, Invoice, InvoiceLine, Quantity } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { amountFault, type Rupees, rupeesOf } from '../../kit/amount.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { formatMoney, formatQuantity } from '../../kit/format.js';
import { useMode } from '../../shell/mode.js';
import type { NoteKind } from '../notes/notes-search.js';

interface NoteFormProps {
  readonly kind: NoteKind;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

interface LineValues {
  /** Empty where the note is not about the line. */
  readonly value: string;
  readonly by: 'quantity' | 'amount';
}

export function NoteForm({ kind, invoice, onClose }: NoteFormProps) {
  const mode = useMode();
  const { line_items: items } = invoice;
  const form = useForm({
    initialValues: {
      reason: '',
      all: kind === 'credit',
      commercial: false,
      lines: items.map((): LineValues => ({ value: '', by: kind === 'credit' ? 'quantity' : 'amount' })),
    },
    validate: {
      lines: {
        value: (_, { all, lines }, path) => {
          const isEmpty = path === 'lines.0.value' && lines.every((line) => line.value.trim() === '');
          return isEmpty && !all ? 'Enter at least one quantity or amount.' : null;
        },
      },
    },
  });
  type Values = typeof form.values;
  const issue = useChange({
    change: ({ reason, all, commercial, lines }: Values, idempotencyKey): Promise<CreditNote | DebitNote> => {
      const given = lines.flatMap((line, index) => noteLines(items[index]!, line));
      return kind === 'credit'
        ? api(mode).creditNotes.create(
            invoice.id,
            { reason, commercial, ...(!all && { lines: given }) },
            { idempotencyKey },
          )
        : api(mode).debitNotes.create(invoice.id, { reason, lines: given }, { idempotencyKey });
    },
    onDone: ({ number, status }) => {
      const [name, place] =
        status === 'issued' ? ['Commercial', 'issued'] : [kind === 'credit' ? 'Credit' : 'Debit', 'sent to the portal'];
      notifications.show({ message: `${name} note ${number} ${place}.` });
      onClose();
    },
  });
  const fieldOf = (param: string): string => {
    const place = /^lines\[(\d+)\]/.exec(param)?.[1];
    const sent = form.values.lines.flatMap((line, index) => (line.value.trim() === '' ? [] : [index]));
    return place === undefined ? param : `lines.${sent[Number(place)]}.value`;
  };
  const { all, commercial } = form.values;
  return (
    <ChangeForm form={form} change={issue} label={`Issue ${kind} note`} onCancel={onClose} fieldOf={fieldOf}>
      <Text>
        {commercial
          ? 'It reduces the amount due without changing the tax. It is not sent to the portal, and is in no return.'
          : kind === 'credit'
            ? 'It is registered at the portal like the invoice, and reduces the amount due on it.'
            : 'It is registered at the portal like the invoice, and adds to the amount due on it.'}
      </Text>
      <TextInput label="Reason" required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
      {kind === 'credit' && (
        <Checkbox
          label="Everything on the invoice that is not yet credited"
          {...form.getInputProps('all', { type: 'checkbox' })}
        />
      )}
      {kind === 'credit' && (
        <Checkbox
          label="Commercial note, without tax"
          description="The only kind possible after 30 November of the next financial year, or after the annual return."
          {...form.getInputProps('commercial', { type: 'checkbox' })}
        />
      )}
      {!all && items.map((item, index) => <NoteLine key={item.line_item_id} item={item} index={index} form={form} />)}
    </ChangeForm>
  );
}

interface GivenLine {
  line_item_id: string;
  quantity?: Quantity;
  amount?: Rupees;
}

/** None where nothing is entered. */
function noteLines(item: InvoiceLine, { value, by }: LineValues): GivenLine[] {
  if (value.trim() === '') return [];
  const { line_item_id: id, quantity } = item;
  if (by === 'quantity') return [{ line_item_id: id, quantity: { value: Number(value), uom: quantity.uom } }];
  return [{ line_item_id: id, amount: rupeesOf(value) ?? { amount: value, currency: 'INR' } }];
}

interface NoteLineProps {
  readonly item: InvoiceLine;
  readonly index: number;
  readonly form: UseFormReturnType<{ reason: string; all: boolean; commercial: boolean; lines: LineValues[] }>;
}

function NoteLine({ item, index, form }: NoteLineProps) {
  const { by, value } = form.values.lines[index]!;
  const isAmount = by === 'amount';
  const label = isAmount ? 'Amount before tax' : `Quantity in ${item.quantity.uom}`;
  const fault = value.trim() !== '' && isAmount ? amountFault(value) : null;
  return (
    <Stack gap={4}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {item.description}: {formatQuantity(item.quantity)} at {formatMoney(item.unit_price)},{' '}
        {formatMoney(item.taxable_value)} before tax
      </Text>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          label={label}
          aria-label={`${label} of ${item.description}`}
          inputMode="decimal"
          style={{ flex: 1 }}
          {...form.getInputProps(`lines.${index}.value`)}
          {...(fault !== null && { error: fault })}
        />
        <Select
          label="By"
          aria-label={`By quantity or amount of ${item.description}`}
          data={[
            { value: 'quantity', label: 'Quantity' },
            { value: 'amount', label: 'Amount' },
          ]}
          allowDeselect={false}
          w={130}
          {...form.getInputProps(`lines.${index}.by`)}
        />
      </Group>
    </Stack>
  );
}
