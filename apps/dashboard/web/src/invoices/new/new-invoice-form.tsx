import { Button, Checkbox, Group, NumberInput, Select, Stack, Table, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Dispatch, Invoice, Order, SupplyType } from '@millwright/contracts';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/api.js';
import { optionalAmountFault } from '../../kit/amount-faults.js';
import { rupeesOf } from '../../kit/amount.js';
import { useChange } from '../../kit/change.js';
import { DateInput } from '../../kit/date-input.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { formatMoney, formatQuantity } from '../../kit/format.js';
import { GroupedInput } from '../../kit/grouped-input.js';
import { optionsOf } from '../../kit/options.js';
import { RecordLink } from '../../kit/record-link.js';
import { FigureCell, PlainTable } from '../../kit/plain-table.js';
import { refusedFields } from '../../kit/refused-fields.js';
import { Section } from '../../kit/section.js';
import { useLabels, useTexts } from '../../language/language.js';
import { SellerSelect } from '../../settings/sellers/seller-select.js';
import { ConsigneeFields } from '../../orders/buyers/consignee-fields.js';
import { consigneeOf, consigneeValues, type ConsigneeValues } from '../../orders/buyers/consignee-values.js';
import { toInvoice as partsToInvoice } from '../../orders/detail/to-invoice.js';
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { billOfDispatch, noBill } from '../eway-bill/bill-fields.js';
import { invoicesTexts } from '../invoices-texts.js';
import { ChargeFields } from './charge-fields.js';
import { chargeFaults, chargesOf, type ChargeValues, isFaulty, newCharge } from './charge-values.js';
import {
  DispatchFromFields,
  dispatchFromOf,
  type DispatchFromValues,
  fromSeller,
  isIncomplete,
} from './dispatch-from-fields.js';
import { DispatchSelect } from './dispatch-select.js';
import { dispatchesToInvoice, type DispatchToInvoice } from './dispatched.js';
import { EwayBillFields, ewayBillOf, noEwayBill } from './eway-bill-fields.js';
import { InvoicePreview } from './invoice-preview.js';
import { hasQuantities, leftToInvoice } from './left-to-invoice.js';
import { useRateText } from '../../orders/exemptions.js';
import { submitting } from '../../kit/submitting.js';
import { newTexts } from './new-texts.js';

interface NewInvoiceFormProps {
  readonly order: Order;
  readonly dispatches: readonly Dispatch[];
  readonly invoices: readonly Invoice[];
  /** The one that is to be invoiced. */
  readonly dispatchId: string | undefined;
}

export function NewInvoiceForm({ order, dispatches, invoices, dispatchId }: NewInvoiceFormProps) {
  const t = useTexts(newTexts);
  const rateText = useRateText();
  const supplyTypes = useLabels(invoicesTexts, 'supplyType');
  const mode = useMode();
  const navigate = useNavigate();
  const leftOfOrder = leftToInvoice(order.line_items, invoices);
  const items = order.line_items;
  const toInvoice = dispatchesToInvoice(order, dispatches, invoices);
  const dispatchOf = (id: string): DispatchToInvoice | undefined =>
    toInvoice.find(({ dispatch }) => dispatch.id === id);
  const { dispatched: toBegin } = partsToInvoice({ ...order, expanded: { dispatches } });
  const leftOf = (dispatched: DispatchToInvoice | undefined, { id }: Order['line_items'][number]) => {
    const ordered = leftOfOrder.get(id)!;
    return dispatched === undefined ? ordered : { ...ordered, value: (dispatched.left.get(id) ?? 0) / 1_000 };
  };
  /** What follows from the dispatch that is chosen. */
  const filledBy = (dispatched: DispatchToInvoice | undefined) => ({
    dispatch_id: dispatched?.dispatch.id ?? '',
    all: dispatched?.isWhole ?? true,
    quantities: items.map((item) => leftOf(dispatched, item).value as number | ''),
    with_eway_bill: dispatched !== undefined && isOnTheRoad(dispatched.dispatch),
    eway_bill: dispatched === undefined ? noBill : billOfDispatch(dispatched.dispatch),
  });
  /** The dispatch that is asked for, or else what has been dispatched and is not invoiced, or all that is left. */
  const begun = () => {
    const asked = dispatchOf(dispatchId ?? toBegin?.dispatch_id ?? '');
    const filled = filledBy(asked);
    const lines = asked === undefined ? toBegin?.lines : undefined;
    if (lines === undefined) return filled;
    const quantityOf = (id: string) => lines.find((line) => line.line_item_id === id)?.quantity?.value ?? 0;
    return { ...filled, all: false, quantities: items.map(({ id }) => quantityOf(id) as number | '') };
  };
  const form = useForm({
    initialValues: {
      date: '',
      due_date: '',
      seller_id: '',
      supply_type: '' as SupplyType | '',
      consignee: consigneeValues(),
      reverse_charge: false,
      charges: [] as ChargeValues[],
      cash_discount: '',
      non_taxable_charges: '',
      ...fromSeller,
      ...noEwayBill,
      ...begun(),
    },
    validate: {
      charges: chargeFaults(t),
      cash_discount: optionalAmountFault,
      non_taxable_charges: optionalAmountFault,
    },
  });
  type Values = typeof form.values;
  const dispatched = dispatchOf(form.values.dispatch_id);
  const issue = useChange({
    change: (values: Values, idempotencyKey) => {
      const ewayBill = ewayBillOf(values);
      const body = { ...invoiceBody(order, values), ...(ewayBill && { eway_bill: ewayBill }) };
      return api(mode).invoices.create(order.id, body, { idempotencyKey });
    },
    onDone: ({ id, number, status }) => {
      notifications.show({
        message: status === 'issued' ? t('invoiceIssued', { number }) : t('invoiceSent', { number }),
      });
      void navigate({ href: recordPath(mode, id)! });
    },
  });
  if ([...leftOfOrder.values()].every(({ value }) => value === 0)) return <NothingLeft invoices={invoices} />;
  const send = (values: Values): void =>
    issue.mutate(values, {
      onError: (failure) => form.setErrors(refusedFields(failure, fieldOf)),
    });
  return (
    <form {...submitting(form, send)}>
      <Section title={t('items')}>
        {dispatchId !== undefined && dispatchOf(dispatchId) === undefined && (
          <Text mb="sm">{t('nothingLeftOfDispatch')}</Text>
        )}
        {toInvoice.length > 0 && (
          <DispatchSelect
            order={order}
            dispatches={toInvoice}
            inputProps={form.getInputProps('dispatch_id')}
            onChange={(id) => form.setValues(filledBy(dispatchOf(id)))}
          />
        )}
        <Checkbox
          label={dispatched === undefined ? t('everythingOrdered') : t('everythingDispatched')}
          mb="sm"
          {...form.getInputProps('all', { type: 'checkbox' })}
        />
        <PlainTable
          label={t('linesOfOrder')}
          columns={[
            { name: t('article') },
            { name: t('ordered'), align: 'right' },
            { name: t('leftToInvoice'), align: 'right' },
            { name: t('price'), align: 'right' },
            { name: t('gst'), align: 'right' },
            ...(form.values.all ? [] : [{ name: t('quantity') }]),
          ]}
        >
          {items.map((item, index) => (
            <Table.Tr key={item.id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{item.description}</Table.Td>
              <FigureCell>{formatQuantity(item.quantity)}</FigureCell>
              <FigureCell>{formatQuantity(leftOf(dispatched, item))}</FigureCell>
              <FigureCell>{formatMoney(item.unit_price)}</FigureCell>
              <FigureCell>{rateText(item)}</FigureCell>
              {!form.values.all && (
                <Table.Td>
                  <NumberInput
                    aria-label={t('quantityOf', { description: item.description, uom: item.quantity.uom })}
                    min={0}
                    max={leftOf(dispatched, item).value}
                    clampBehavior="none"
                    decimalScale={3}
                    w={120}
                    {...form.getInputProps(`quantities.${index}`)}
                  />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </PlainTable>
      </Section>
      <Section title={t('charges')}>
        <Text size="sm" c="dimmed" mb="sm" maw={640}>
          {t('chargesHint')}
        </Text>
        <ChargeFields
          charges={form.values.charges}
          inputProps={(path) => form.getInputProps(path)}
          onAdd={() => form.insertListItem('charges', newCharge(t))}
          onRemove={(index) => form.removeListItem('charges', index)}
        />
      </Section>
      <Section title={t('terms')}>
        <Stack maw={640}>
          <SellerSelect ofOrder={order.seller_id} {...form.getInputProps('seller_id')} />
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <DateInput label={t('invoiceDate')} description={t('invoiceDateHint')} {...form.getInputProps('date')} />
            <DateInput label={t('dueDate')} description={t('dueDateHint')} {...form.getInputProps('due_date')} />
          </Group>
          <Select
            label={t('supplyType')}
            data={[{ value: '', label: t('supplyTypeOfBuyer') }, ...optionsOf(supplyTypes)]}
            allowDeselect={false}
            {...form.getInputProps('supply_type')}
          />
          <ConsigneeFields
            form={form}
            unchosen={
              order.consignee === undefined ? t('theBuyer') : t('consigneeOfOrder', { name: order.consignee.name })
            }
          />
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <GroupedInput
              label={t('cashDiscount')}
              description={t('cashDiscountHint')}
              {...form.getInputProps('cash_discount')}
            />
            <GroupedInput
              label={t('chargesWithoutTax')}
              description={t('chargesWithoutTaxHint')}
              {...form.getInputProps('non_taxable_charges')}
            />
          </Group>
          <Checkbox label={t('reverseCharge')} {...form.getInputProps('reverse_charge', { type: 'checkbox' })} />
          <DispatchFromFields form={form} />
          <EwayBillFields form={form} isDispatched={dispatched !== undefined} />
        </Stack>
      </Section>
      <InvoicePreview
        orderId={order.id}
        body={invoiceBody(order, form.values)}
        isFaulty={
          consigneeOf(form.values.consignee)?.name === '' ||
          isPlaceIncomplete(form.values) ||
          form.values.charges.some(isFaulty) ||
          [form.values.cash_discount, form.values.non_taxable_charges].some(
            (amount) => optionalAmountFault(amount) !== null,
          )
        }
      />
      {issue.error !== null && <FailureNotice failure={issue.error} title={t('invoiceNotCreated')} />}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={issue.isPending}>
          {t('createInvoice')}
        </Button>
      </Group>
    </form>
  );
}

/** Where a field has another name than in the call. */
const fieldsOfParams: Readonly<Record<string, string>> = {
  'cash_discount.amount': 'cash_discount',
  eway_bill: 'with_eway_bill',
};

interface InvoiceValues extends DispatchFromValues {
  readonly dispatch_id: string;
  readonly all: boolean;
  readonly quantities: readonly (number | '')[];
  readonly date: string;
  readonly due_date: string;
  /** Empty for that of the order, or else the default one. */
  readonly seller_id: string;
  readonly supply_type: SupplyType | '';
  readonly consignee: ConsigneeValues;
  readonly reverse_charge: boolean;
  readonly charges: readonly ChargeValues[];
  readonly cash_discount: string;
  readonly non_taxable_charges: string;
}

/** Without the e-way bill, which changes no figure. */
function invoiceBody({ line_items: items }: Order, values: InvoiceValues) {
  const { date, due_date: due, seller_id: seller, supply_type: supply, reverse_charge: reverse } = values;
  const [consignee, place] = [consigneeOf(values.consignee), dispatchFromOf(values)];
  const [discount, nonTaxable] = [rupeesOf(values.cash_discount), rupeesOf(values.non_taxable_charges)];
  const lines = items.flatMap(({ id, quantity: { uom } }, index) => {
    const value = Number(values.quantities[index]);
    return value > 0 ? [{ line_item_id: id, quantity: { value, uom } }] : [];
  });
  return {
    ...(values.dispatch_id !== '' && { dispatch_id: values.dispatch_id }),
    ...(!values.all && { lines }),
    ...(date !== '' && { date }),
    ...(due !== '' && { due_date: due }),
    ...(seller !== '' && { seller_id: seller }),
    ...(supply !== '' && { supply_type: supply }),
    ...(consignee && { consignee }),
    ...(place && { dispatch_from: place }),
    ...(reverse && { reverse_charge: true }),
    ...(values.charges.length > 0 && { charges: chargesOf(values.charges) }),
    ...(discount && { cash_discount: discount }),
    ...(nonTaxable && { non_taxable_charges: nonTaxable }),
  };
}

/** Its goods have not arrived, and their vehicle is known: they need an e-way bill, unless they have one or are worth little. */
function isOnTheRoad({ lines, vehicle_number: vehicle }: Dispatch): boolean {
  return vehicle !== null && lines.some(({ on_the_way: left }) => left.value > 0);
}

function isPlaceIncomplete(values: DispatchFromValues): boolean {
  const place = dispatchFromOf(values);
  return place !== undefined && isIncomplete(place);
}

/** As the form names what the API has refused. */
function fieldOf(param: string): string {
  return (
    fieldsOfParams[param] ?? param.replace(/^charges\[(\d+)\]/, 'charges.$1').replace(/\.amount\.amount$/, '.amount')
  );
}

function NothingLeft({ invoices }: Pick<NewInvoiceFormProps, 'invoices'>) {
  const t = useTexts(newTexts);
  return (
    <Section title={t('nothingLeft')}>
      <Text>{t('nothingLeftHint')}</Text>
      <ul>
        {invoices.filter(hasQuantities).map(({ id, number, total }) => (
          <li key={id}>
            <RecordLink id={id}>{number}</RecordLink>, {formatMoney(total)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
