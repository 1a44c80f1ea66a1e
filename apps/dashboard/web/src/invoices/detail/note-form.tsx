/** A credit note takes back a part of an invoice or all of it; a debit note adds to it. */
import { Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { CreditNote, DebitNote, Invoice, InvoiceLine, Quantity } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { amountFault } from '../../kit/amount-faults.js';
import { type Rupees, rupeesOf } from '../../kit/amount.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { formatMoney, formatQuantity } from '../../kit/format.js';
import { GroupedInput } from '../../kit/grouped-input.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import type { NoteKind } from '../notes/notes-search.js';
import { detailTexts } from './detail-texts.js';

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
  const t = useTexts(detailTexts);
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
          return isEmpty && !all ? t('noteEmpty') : null;
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
      const sent = kind === 'credit' ? t('creditNoteSent', { number }) : t('debitNoteSent', { number });
      notifications.show({ message: status === 'issued' ? t('commercialNoteIssued', { number }) : sent });
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
    <ChangeForm
      form={form}
      change={issue}
      label={kind === 'credit' ? t('dialog_credit_note') : t('dialog_debit_note')}
      onCancel={onClose}
      fieldOf={fieldOf}
    >
      <Text>{commercial ? t('commercialNoteHint') : kind === 'credit' ? t('creditNoteHint') : t('debitNoteHint')}</Text>
      <TextInput label={t('reason')} required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
      {kind === 'credit' && (
        <Checkbox label={t('creditEverything')} {...form.getInputProps('all', { type: 'checkbox' })} />
      )}
      {kind === 'credit' && (
        <Checkbox
          label={t('commercialNote')}
          description={t('commercialNoteWhen')}
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
  const t = useTexts(detailTexts);
  const { by, value } = form.values.lines[index]!;
  const isAmount = by === 'amount';
  const { description } = item;
  const { uom } = item.quantity;
  const fault = value.trim() !== '' && isAmount ? amountFault(value) : null;
  return (
    <Stack gap={4}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('noteLine', {
          description,
          quantity: formatQuantity(item.quantity),
          unitPrice: formatMoney(item.unit_price),
          taxableValue: formatMoney(item.taxable_value),
        })}
      </Text>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <GroupedInput
          label={isAmount ? t('amountBeforeTax') : t('quantityIn', { uom })}
          aria-label={isAmount ? t('amountBeforeTaxOf', { description }) : t('quantityInOf', { uom, description })}
          style={{ flex: 1 }}
          {...form.getInputProps(`lines.${index}.value`)}
          {...(fault !== null && { error: fault })}
        />
        <Select
          label={t('by')}
          aria-label={t('byOf', { description })}
          data={[
            { value: 'quantity', label: t('quantity') },
            { value: 'amount', label: t('amount') },
          ]}
          allowDeselect={false}
          w={130}
          {...form.getInputProps(`lines.${index}.by`)}
        />
      </Group>
    </Stack>
  );
}
