/** What invoices and notes have in common: the parties, the lines, and the taxes. */
import { Box, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { stateNames } from '@millwright/gst/states';
import type { CreditNote, DebitNote, Invoice, InvoiceLine, NoteLine, Seller } from '@millwright/contracts';
import type { ReactNode } from 'react';
import { isZero } from '../../kit/amount.js';
import { Fact, Facts } from '../../kit/facts.js';
import { formatMoney, formatQuantity } from '../../kit/format.js';
import { StackedTable } from '../../kit/plain-table.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { consigneeLine } from '../../orders/buyers/buyer-words.js';
import { rateText } from '../../orders/exemptions.js';
import { useSeveralSellers } from '../../settings/sellers/seller.js';
import { placeOfSupplyRules, supplyTypes } from '../labels.js';

type TaxDocument = Invoice | CreditNote | DebitNote;
type Address = Seller['address'];

export function Parties({ document }: { readonly document: TaxDocument }) {
  const { seller, buyer } = document;
  const { billing, shipping } = buyer.addresses ?? {};
  const hasSeveral = useSeveralSellers().length > 0;
  return (
    <Section title="Parties">
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
        <Party
          role="Seller"
          name={hasSeveral ? <RecordLink id={document.seller_id}>{seller.legal_name}</RecordLink> : seller.legal_name}
          gstin={seller.gstin}
          addresses={[{ name: undefined, address: seller.address }]}
        />
        <Party
          role="Buyer"
          name={buyer.name}
          gstin={buyer.gstin}
          addresses={[
            { name: undefined, address: billing },
            { name: 'Ship to', address: shipping },
          ]}
        />
      </SimpleGrid>
      <SupplyFacts document={document} />
      {'dispatch_from' in document && document.dispatch_from && <DispatchedFrom place={document.dispatch_from} />}
    </Section>
  );
}

function DispatchedFrom({ place }: { readonly place: NonNullable<Invoice['dispatch_from']> }) {
  return (
    <Facts columns={1}>
      <Fact name="Dispatched from">{`${place.name}, ${addressText(place.address)}`}</Fact>
    </Facts>
  );
}

type Supply = Pick<
  TaxDocument,
  'supply_type' | 'place_of_supply' | 'place_of_supply_rule' | 'consignee' | 'reverse_charge'
>;

export function SupplyFacts({ document: supply }: { readonly document: Supply }) {
  return (
    <Facts>
      <Fact name="Supply type">{supplyTypes[supply.supply_type]}</Fact>
      <Fact name="Place of supply">{placeName(supply.place_of_supply)}</Fact>
      <Fact name="Place of supply rule">{placeOfSupplyRules[supply.place_of_supply_rule]}</Fact>
      <Fact name="Consignee">{consigneeLine(supply.consignee)}</Fact>
      <Fact name="Tax payable by">{supply.reverse_charge ? 'Buyer (reverse charge)' : 'Seller'}</Fact>
    </Facts>
  );
}

interface PartyProps {
  readonly role: string;
  readonly name: ReactNode;
  readonly gstin: string | undefined;
  readonly addresses: readonly { readonly name: string | undefined; readonly address: Address | undefined }[];
}

function Party({ role, name, gstin, addresses }: PartyProps) {
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" c="dimmed">
        {role}
      </Text>
      <Text fw={600}>{name}</Text>
      <Text size="sm">{gstin === undefined ? 'No GSTIN' : `GSTIN ${gstin}`}</Text>
      {addresses.map(
        ({ name: label, address }) =>
          address !== undefined && (
            <Text size="sm" key={label ?? role}>
              {label !== undefined && `${label}: `}
              {addressText(address)}
            </Text>
          ),
      )}
    </Stack>
  );
}

function addressText({ line1, line2, city, state, postal_code: code, country }: Address): string {
  const place = country === 'IN' ? placeName(state) : `${state}, ${country}`;
  return [line1, line2, `${city} ${code}`, place].filter((part) => part !== undefined).join(', ');
}

/** `96` is abroad. */
function placeName(state: string): string {
  const name = state === '96' ? 'Abroad' : stateNames[state];
  return name === undefined ? state : `${name} (${state})`;
}

const lineColumns = [
  { name: 'Article' },
  { name: 'HSN' },
  { name: 'Quantity', align: 'right' },
  { name: 'Price', align: 'right' },
  { name: 'Before tax', align: 'right' },
  { name: 'GST', align: 'right' },
  { name: 'Tax', align: 'right' },
  { name: 'Total', align: 'right' },
] as const;

const taxNames = { cgst: 'CGST', sgst: 'SGST', igst: 'IGST', cess: 'Cess' } as const;

export function Lines({ document }: { readonly document: TaxDocument }) {
  return (
    <Section title="Lines and taxes">
      <LineTable document={document} />
      <Figures document={document} />
    </Section>
  );
}

export function LineTable({ document }: { readonly document: Pick<TaxDocument, 'line_items'> }) {
  return (
    <StackedTable
      label="Lines"
      columns={lineColumns}
      minWidth={760}
      rows={document.line_items.map((line) => ({ key: line.line_item_id, cells: cellsOf(line) }))}
    />
  );
}

type Figured = Pick<
  TaxDocument,
  'taxable_value' | keyof typeof taxNames | 'non_taxable_charges' | 'cash_discount' | 'round_off' | 'total'
>;

export function Figures({ document }: { readonly document: Figured }) {
  const {
    taxable_value: taxable,
    non_taxable_charges: charges,
    cash_discount: discount,
    round_off: roundOff,
  } = document;
  const sums = [
    { name: 'Before tax', amount: formatMoney(taxable) },
    ...taxesOf(document),
    ...(isZero(charges) ? [] : [{ name: 'Charges without tax', amount: formatMoney(charges) }]),
    ...(isZero(discount) ? [] : [{ name: 'Cash discount', amount: `−${formatMoney(discount)}` }]),
    ...(isZero(roundOff) ? [] : [{ name: 'Round-off', amount: formatMoney(roundOff).replace('-', '−') }]),
  ];
  return (
    <Box component="dl" w={320} maw="100%" m={0} ml="auto">
      {sums.map(({ name, amount }) => (
        <Sum key={name} name={name}>
          {amount}
        </Sum>
      ))}
      <Sum name="Total">
        <b>{formatMoney(document.total)}</b>
      </Sum>
    </Box>
  );
}

function Sum({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap" py={2}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0}>
        {children}
      </Text>
    </Group>
  );
}

function cellsOf(line: InvoiceLine | NoteLine): ReactNode[] {
  const taxes = taxesOf(line);
  return [
    <div key="article" style={{ minWidth: '12rem' }}>
      {line.description}
      {!isZero(line.discount) && (
        <Text size="xs" c="dimmed">
          {formatMoney(line.gross)}, less {formatMoney(line.discount)} discount
        </Text>
      )}
    </div>,
    line.hsn,
    line.quantity === null ? '–' : formatQuantity(line.quantity),
    line.unit_price === null ? '–' : formatMoney(line.unit_price),
    formatMoney(line.taxable_value),
    rateText(line),
    taxes.length === 0
      ? '–'
      : taxes.map(({ name, amount }) => (
          <div key={name} title={name}>
            {amount}
          </div>
        )),
    formatMoney(line.total),
  ];
}

/** Those that are more than nothing. */
function taxesOf(taxed: Pick<TaxDocument, keyof typeof taxNames>): { name: string; amount: string }[] {
  return Object.entries(taxNames).flatMap(([tax, name]) => {
    const amount = taxed[tax as keyof typeof taxNames];
    return isZero(amount) ? [] : [{ name, amount: formatMoney(amount) }];
  });
}
