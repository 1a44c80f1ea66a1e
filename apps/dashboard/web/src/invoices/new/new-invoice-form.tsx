import { Button, Checkbox, Group, NumberInput, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Invoice, Order, SupplyType } from '@millwright/contracts';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/api.js';
import { optionalAmountFault, rupeesOf } from '../../kit/amount.js';
import { useChange } from '../../kit/change.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { formatMoney, formatQuantity } from '../../kit/format.js';
import { optionsOf } from '../../kit/options.js';
import { RecordLink } from '../../kit/record-link.js';
import { FigureCell, PlainTable } from '../../kit/plain-table.js';
import { refusedFields } from '../../kit/refused-fields.js';
import { Section } from '../../kit/section.js';
import { SellerSelect } from '../../settings/sellers/seller-select.js';
import { ConsigneeFields } from '../../orders/buyers/consignee-fields.js';
import { consigneeOf, consigneeValues, type ConsigneeValues } from '../../orders/buyers/consignee-values.js';
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { supplyTypes } from '../labels.js';
import { ChargeFields } from './charge-fields.js';
import { chargeFaults, chargesOf, type ChargeValues, isFaulty, newCharge } from './charge-values.js';
import { EwayBillFields, ewayBillOf, noEwayBill } from './eway-bill-fields.js';
import { InvoicePreview } from './invoice-preview.js';
import { hasQuantities, leftToInvoice } from './left-to-invoice.js';
import { rateText } from '../../orders/exemptions.js';

interface NewInvoiceFormProps {
  readonly order: Order;
  readonly invoices: readonly Invoice[];
}

export function NewInvoiceForm({ order, invoices }: NewInvoiceFormProps) {
  const mode = useMode();
  const navigate = useNavigate();
  const left = leftToInvoice(order.line_items, invoices);
  const items = order.line_items;
  const form = useForm({
    initialValues: {
      all: true,
      quantities: items.map(({ id }) => left.get(id)!.value as number | ''),
      date: '',
      due_date: '',
      seller_id: '',
      supply_type: '' as SupplyType | '',
      consignee: consigneeValues(),
      reverse_charge: false,
      charges: [] as ChargeValues[],
      cash_discount: '',
      non_taxable_charges: '',
      ...noEwayBill,
    },
    validate: {
      charges: chargeFaults,
      cash_discount: optionalAmountFault,
      non_taxable_charges: optionalAmountFault,
    },
  });
  type Values = typeof form.values;
  const issue = useChange({
    change: (values: Values, idempotencyKey) => {
      const ewayBill = ewayBillOf(values);
      const body = { ...invoiceBody(order, values), ...(ewayBill && { eway_bill: ewayBill }) };
      return api(mode).invoices.create(order.id, body, { idempotencyKey });
    },
    onDone: ({ id, number }) => {
      notifications.show({ message: `Invoice ${number} goes to the portal.` });
      void navigate({ href: recordPath(mode, id)! });
    },
  });
  if ([...left.values()].every(({ value }) => value === 0)) return <NothingLeft invoices={invoices} />;
  const send = (values: Values): void =>
    issue.mutate(values, {
      onError: (failure) => form.setErrors(refusedFields(failure, fieldOf)),
    });
  return (
    <form onSubmit={form.onSubmit(send)}>
      <Section title="What is invoiced">
        <Checkbox
          label="All that is ordered, not cancelled and not invoiced yet"
          mb="sm"
          {...form.getInputProps('all', { type: 'checkbox' })}
        />
        <PlainTable
          label="Lines of the order"
          columns={[
            { name: 'Article' },
            { name: 'Ordered', align: 'right' },
            { name: 'Left to invoice', align: 'right' },
            { name: 'Price', align: 'right' },
            { name: 'GST', align: 'right' },
            ...(form.values.all ? [] : [{ name: 'Quantity' }]),
          ]}
        >
          {items.map((item, index) => (
            <Table.Tr key={item.id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{item.description}</Table.Td>
              <FigureCell>{formatQuantity(item.quantity)}</FigureCell>
              <FigureCell>{formatQuantity(left.get(item.id)!)}</FigureCell>
              <FigureCell>{formatMoney(item.unit_price)}</FigureCell>
              <FigureCell>{rateText(item)}</FigureCell>
              {!form.values.all && (
                <Table.Td>
                  <NumberInput
                    aria-label={`Quantity of ${item.description} in ${item.quantity.uom}`}
                    min={0}
                    max={left.get(item.id)!.value}
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
      <Section title="Freight and other charges">
        <Text size="sm" c="dimmed" mb="sm" maw={640}>
          Freight, packing and insurance that you charge are taxed with the goods, and are lines of the invoice.
        </Text>
        <ChargeFields
          charges={form.values.charges}
          inputProps={(path) => form.getInputProps(path)}
          onAdd={() => form.insertListItem('charges', newCharge)}
          onRemove={(index) => form.removeListItem('charges', index)}
        />
      </Section>
      <Section title="How">
        <Stack maw={640}>
          <SellerSelect ofOrder={order.seller_id} {...form.getInputProps('seller_id')} />
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <TextInput
              type="date"
              label="Dated"
              description="Left empty: today in India."
              {...form.getInputProps('date')}
            />
            <TextInput
              type="date"
              label="To be paid by"
              description="Left empty: by the payment terms."
              {...form.getInputProps('due_date')}
            />
          </Group>
          <Select
            label="Kind of supply"
            data={[{ value: '', label: 'As the buyer is: in India, or abroad' }, ...optionsOf(supplyTypes)]}
            allowDeselect={false}
            {...form.getInputProps('supply_type')}
          />
          <ConsigneeFields
            form={form}
            unchosen={order.consignee === undefined ? 'The buyer' : `As the order says: ${order.consignee.name}`}
          />
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <TextInput
              label="Cash discount in rupees"
              description="Off the sum after tax: no trade discount"
              inputMode="decimal"
              {...form.getInputProps('cash_discount')}
            />
            <TextInput
              label="Charges without tax in rupees"
              description="Such as a refundable deposit: not freight"
              inputMode="decimal"
              {...form.getInputProps('non_taxable_charges')}
            />
          </Group>
          <Checkbox
            label="The buyer pays the tax to the government (reverse charge)"
            {...form.getInputProps('reverse_charge', { type: 'checkbox' })}
          />
          <EwayBillFields form={form} />
        </Stack>
      </Section>
      <InvoicePreview
        orderId={order.id}
        body={invoiceBody(order, form.values)}
        isFaulty={
          consigneeOf(form.values.consignee)?.name === '' ||
          form.values.charges.some(isFaulty) ||
          [form.values.cash_discount, form.values.non_taxable_charges].some(
            (amount) => optionalAmountFault(amount) !== null,
          )
        }
      />
      {issue.error !== null && <FailureNotice failure={issue.error} title="The invoice was not made" />}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={issue.isPending}>
          Make the invoice
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

interface InvoiceValues {
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
  const consignee = consigneeOf(values.consignee);
  const [discount, nonTaxable] = [rupeesOf(values.cash_discount), rupeesOf(values.non_taxable_charges)];
  const lines = items.flatMap(({ id, quantity: { uom } }, index) => {
    const value = Number(values.quantities[index]);
    return value > 0 ? [{ line_item_id: id, quantity: { value, uom } }] : [];
  });
  return {
    ...(!values.all && { lines }),
    ...(date !== '' && { date }),
    ...(due !== '' && { due_date: due }),
    ...(seller !== '' && { seller_id: seller }),
    ...(supply !== '' && { supply_type: supply }),
    ...(consignee && { consignee }),
    ...(reverse && { reverse_charge: true }),
    ...(values.charges.length > 0 && { charges: chargesOf(values.charges) }),
    ...(discount && { cash_discount: discount }),
    ...(nonTaxable && { non_taxable_charges: nonTaxable }),
  };
}

/** As the form names what the API has refused. */
function fieldOf(param: string): string {
  return (
    fieldsOfParams[param] ?? param.replace(/^charges\[(\d+)\]/, 'charges.$1').replace(/\.amount\.amount$/, '.amount')
  );
}

function NothingLeft({ invoices }: Pick<NewInvoiceFormProps, 'invoices'>) {
  return (
    <Section title="Nothing is left to invoice">
      <Text>All of the order is invoiced, or cancelled:</Text>
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
