/** Corrects what the portal has refused, in the order, and sends the invoice to the portal again. */
import { Checkbox, Fieldset, List, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Invoice, Order, ReadInvoice } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { DateInput } from '../../kit/date-input.js';
import { Loaded } from '../../kit/loaded.js';
import type { ChangeCall } from '../../kit/record-change.js';
import { RecordLink } from '../../kit/record-link.js';
import { PercentInput } from '../../kit/percent-input.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { lineItemOf, orderValues } from '../../orders/form/order-values.js';
import { readOrder } from '../../orders/order-query.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { detailTexts } from './detail-texts.js';
import { type InvoiceFormProps, useInvoiceChange } from './invoice-change.js';

/** Codes of the portal: another document has the number, or it was cancelled. */
const numberTaken = ['2150', '2278'];

export function RetryForm(props: InvoiceFormProps) {
  const t = useTexts(detailTexts);
  const mode = useMode();
  const mayCorrect = useMay()('orders:write');
  const query = useQuery({
    queryKey: ['orders', mode, 'corrected', props.invoice.order_id],
    queryFn: () => readOrder(mode, props.invoice.order_id),
    // What is corrected is what is there when the form opens.
    gcTime: 0,
    enabled: mayCorrect,
  });
  if (!mayCorrect) return <Retry {...props} order={undefined} />;
  return (
    <Loaded label={t('theOrder')} query={query}>
      {(order) => <Retry {...props} order={order} />}
    </Loaded>
  );
}

interface Correction {
  readonly gstin: string;
  readonly lines: readonly {
    readonly id: string;
    readonly description: string;
    readonly hsn: string;
    readonly tax_rate: number | string;
  }[];
}

/** Without the order, it is corrected by somebody who may change orders. */
function Retry({ order, ...props }: InvoiceFormProps & { readonly order: Order | undefined }) {
  const t = useTexts(detailTexts);
  const { invoice, onClose } = props;
  const mode = useMode();
  const form = useForm({
    initialValues: {
      date: invoice.date,
      new_number: false,
      ...correctionOf(invoice, order),
    },
  });
  type Values = typeof form.values;
  const retry = useInvoiceChange(
    props,
    async ({ gstin, lines, ...values }: Values, options: ChangeCall): Promise<Invoice> => {
      if (order !== undefined) await correct(mode, order.id, { gstin, lines });
      return api(mode).invoices.retry(invoice.id, values, options);
    },
    t('sentAgain', { number: invoice.number }),
  );
  const toOrder = (text: string) => <RecordLink id={invoice.order_id}>{text}</RecordLink>;
  return (
    <ChangeForm form={form} change={retry} label={order ? t('dialog_retry') : t('retry')} onCancel={onClose}>
      <Text>{t('retryHint')}</Text>
      {order === undefined ? (
        <List size="sm">
          <List.Item>
            <Phrase text={t('correctInOrder')} parts={{ order: toOrder }} />
          </List.Item>
          <List.Item>{t('correctInSettings')}</List.Item>
        </List>
      ) : (
        <Stack gap="sm">
          <TextInput
            label={t('gstinOf', { name: order.buyer.name })}
            description={t('gstinHint')}
            maxLength={15}
            {...form.getInputProps('gstin')}
          />
          {form.values.lines.map(({ id }, index) => (
            <Fieldset key={id} legend={order.line_items.find((item) => item.id === id)!.sku}>
              <TextInput
                label={t('description')}
                maxLength={500}
                required
                {...form.getInputProps(`lines.${index}.description`)}
              />
              <SimpleGrid cols={2} mt="xs">
                <TextInput
                  label={t('hsnOrSac')}
                  inputMode="numeric"
                  maxLength={8}
                  required
                  {...form.getInputProps(`lines.${index}.hsn`)}
                />
                <PercentInput label={t('tax')} required {...form.getInputProps(`lines.${index}.tax_rate`)} />
              </SimpleGrid>
            </Fieldset>
          ))}
          <Text size="sm">
            <Phrase text={t('correctElsewhere')} parts={{ order: toOrder }} />
          </Text>
        </Stack>
      )}
      <DateInput label={t('invoiceDate')} required {...form.getInputProps('date')} />
      {invoice.errors.some(({ code }) => numberTaken.includes(code)) && (
        <Checkbox
          label={t('useNextNumber', { number: invoice.number })}
          {...form.getInputProps('new_number', { type: 'checkbox' })}
        />
      )}
    </ChangeForm>
  );
}

/** What can be corrected of the order: its buyer's GSTIN, and the line items that are invoiced. */
function correctionOf({ line_items: invoiced }: ReadInvoice, order: Order | undefined): Correction {
  const ids = new Set(invoiced.map(({ line_item_id: id }) => id));
  const items = order?.line_items.filter(({ id }) => ids.has(id)) ?? [];
  return {
    gstin: order?.buyer.gstin ?? '',
    lines: items.map(({ id, description, hsn, tax_rate }) => ({ id, description, hsn, tax_rate })),
  };
}

/** Changes what differs from the order as it is now, so that a repetition changes nothing. */
async function correct(mode: Mode, orderId: string, { gstin: typed, lines }: Correction): Promise<void> {
  const order = await readOrder(mode, orderId);
  const gstin = typed.trim().toUpperCase();
  const isOfOtherBuyer = gstin !== (order.buyer.gstin ?? '');
  const values = orderValues(order).line_items.map((item) => {
    const corrected = lines.find(({ id }) => id === item.id);
    return { ...item, ...corrected, tax_rate: Number(corrected?.tax_rate ?? item.tax_rate) };
  });
  const isOfOtherLines = values.some((item, index) => {
    const { description, hsn, tax_rate: rate } = order.line_items[index]!;
    return item.description !== description || item.hsn !== hsn || item.tax_rate !== rate;
  });
  if (!isOfOtherBuyer && !isOfOtherLines) return;
  const { buyer_id: buyerId } = order;
  if (isOfOtherBuyer && buyerId !== undefined) await api(mode).buyers.update(buyerId, { gstin: gstin || null });
  await api(mode).orders.update(
    order.id,
    {
      ...(isOfOtherBuyer &&
        (buyerId === undefined ? { buyer: withGstin(order, gstin) } : ofStoredBuyer(order, buyerId))),
      ...(isOfOtherLines && {
        line_items: values.map((item, index) => lineItemOf(item, order.line_items[index])),
      }),
    },
    { ifMatch: `"${order.version}"`, idempotencyKey: crypto.randomUUID() },
  );
}

function withGstin({ buyer }: Order, gstin: string): Order['buyer'] {
  const { gstin: _, ...others } = buyer;
  return { ...others, ...(gstin !== '' && { gstin }) };
}

/** As it is stored now; the consignee of the order stays. */
function ofStoredBuyer({ consignee }: Order, buyerId: string) {
  return { buyer_id: buyerId, consignee: consignee ?? null };
}
