/** What invoices and notes have in common: the parties, the lines, and the taxes. */
import { Box, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { stateNames } from '@millwright/gst/states';
import type { CreditNote, DebitNote, Invoice, InvoiceLine, NoteLine, Seller } from '@millwright/contracts';
import { type ReactNode, useMemo } from 'react';
import { isZero } from '../../kit/amount.js';
import { Fact, Facts } from '../../kit/facts.js';
import { formatMoney, formatQuantity } from '../../kit/format.js';
import { StackedTable } from '../../kit/plain-table.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useConsigneeLine } from '../../orders/buyers/buyer-words.js';
import { useRateText } from '../../orders/exemptions.js';
import { useSeveralSellers } from '../../settings/sellers/seller.js';
import { invoicesTexts } from '../invoices-texts.js';
import { detailTexts } from './detail-texts.js';

type TaxDocument = Invoice | CreditNote | DebitNote;
type Address = Seller['address'];
type DetailTexts = TextsOf<typeof detailTexts>;

export function Parties({ document }: { readonly document: TaxDocument }) {
  const t = useTexts(detailTexts);
  const { seller, buyer } = document;
  const { billing, shipping } = buyer.addresses ?? {};
  const hasSeveral = useSeveralSellers().length > 0;
  return (
    <Section title={t('parties')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
        <Party
          role={t('seller')}
          name={hasSeveral ? <RecordLink id={document.seller_id}>{seller.legal_name}</RecordLink> : seller.legal_name}
          gstin={seller.gstin}
          addresses={[{ name: undefined, address: seller.address }]}
        />
        <Party
          role={t('buyer')}
          name={buyer.name}
          gstin={buyer.gstin}
          addresses={[
            { name: undefined, address: billing },
            { name: t('shipTo'), address: shipping },
          ]}
        />
      </SimpleGrid>
      <SupplyFacts document={document} />
      {'dispatch_from' in document && document.dispatch_from && <DispatchedFrom place={document.dispatch_from} />}
    </Section>
  );
}

function DispatchedFrom({ place }: { readonly place: NonNullable<Invoice['dispatch_from']> }) {
  const t = useTexts(detailTexts);
  return (
    <Facts columns={1}>
      <Fact name={t('dispatchedFrom')}>{`${place.name}, ${addressText(t, place.address)}`}</Fact>
    </Facts>
  );
}

type Supply = Pick<
  TaxDocument,
  'supply_type' | 'place_of_supply' | 'place_of_supply_rule' | 'consignee' | 'reverse_charge'
>;

export function SupplyFacts({ document: supply }: { readonly document: Supply }) {
  const t = useTexts(detailTexts);
  const names = useTexts(invoicesTexts);
  const consigneeLine = useConsigneeLine();
  return (
    <Facts>
      <Fact name={t('supplyType')}>{names(`supplyType_${supply.supply_type}`)}</Fact>
      <Fact name={t('placeOfSupply')}>{placeName(t, supply.place_of_supply)}</Fact>
      <Fact name={t('placeOfSupplyRule')}>{names(`placeOfSupplyRule_${supply.place_of_supply_rule}`)}</Fact>
      <Fact name={t('consignee')}>{consigneeLine(supply.consignee)}</Fact>
      <Fact name={t('taxPayableBy')}>{supply.reverse_charge ? t('buyerReverseCharge') : t('seller')}</Fact>
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
  const t = useTexts(detailTexts);
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" c="dimmed">
        {role}
      </Text>
      <Text fw={600}>{name}</Text>
      <Text size="sm">{gstin === undefined ? t('noGstin') : t('gstin', { gstin })}</Text>
      {addresses.map(
        ({ name: label, address }) =>
          address !== undefined && (
            <Text size="sm" key={label ?? role}>
              {label !== undefined && `${label}: `}
              {addressText(t, address)}
            </Text>
          ),
      )}
    </Stack>
  );
}

function addressText(t: DetailTexts, { line1, line2, city, state, postal_code: code, country }: Address): string {
  const place = country === 'IN' ? placeName(t, state) : `${state}, ${country}`;
  return [line1, line2, `${city} ${code}`, place].filter((part) => part !== undefined).join(', ');
}

/** `96` is abroad. */
function placeName(t: DetailTexts, state: string): string {
  const name = state === '96' ? t('abroad') : stateNames[state];
  return name === undefined ? state : `${name} (${state})`;
}

function useLineColumns() {
  const t = useTexts(detailTexts);
  return useMemo(
    () =>
      [
        { name: t('article') },
        { name: t('hsn') },
        { name: t('quantity'), align: 'right' },
        { name: t('price'), align: 'right' },
        { name: t('beforeTax'), align: 'right' },
        { name: t('gst'), align: 'right' },
        { name: t('tax'), align: 'right' },
        { name: t('total'), align: 'right' },
      ] as const,
    [t],
  );
}

const taxes = ['cgst', 'sgst', 'igst', 'cess'] as const;
type Tax = (typeof taxes)[number];

export function Lines({ document }: { readonly document: TaxDocument }) {
  const t = useTexts(detailTexts);
  return (
    <Section title={t('linesAndTaxes')}>
      <LineTable document={document} />
      <Figures document={document} />
    </Section>
  );
}

export function LineTable({ document }: { readonly document: Pick<TaxDocument, 'line_items'> }) {
  const t = useTexts(detailTexts);
  const lineColumns = useLineColumns();
  const rateText = useRateText();
  return (
    <StackedTable
      label={t('lines')}
      columns={lineColumns}
      minWidth={760}
      rows={document.line_items.map((line) => ({ key: line.line_item_id, cells: cellsOf(t, line, rateText(line)) }))}
    />
  );
}

type Figured = Pick<
  TaxDocument,
  'taxable_value' | Tax | 'non_taxable_charges' | 'cash_discount' | 'round_off' | 'total'
>;

export function Figures({ document }: { readonly document: Figured }) {
  const t = useTexts(detailTexts);
  const {
    taxable_value: taxable,
    non_taxable_charges: charges,
    cash_discount: discount,
    round_off: roundOff,
  } = document;
  const sums = [
    { name: t('beforeTax'), amount: formatMoney(taxable) },
    ...taxesOf(t, document),
    ...(isZero(charges) ? [] : [{ name: t('chargesWithoutTax'), amount: formatMoney(charges) }]),
    ...(isZero(discount) ? [] : [{ name: t('cashDiscount'), amount: `−${formatMoney(discount)}` }]),
    ...(isZero(roundOff) ? [] : [{ name: t('roundOff'), amount: formatMoney(roundOff).replace('-', '−') }]),
  ];
  return (
    <Box component="dl" w={320} maw="100%" m={0} ml="auto">
      {sums.map(({ name, amount }) => (
        <Sum key={name} name={name}>
          {amount}
        </Sum>
      ))}
      <Sum name={t('total')}>
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

function cellsOf(t: DetailTexts, line: InvoiceLine | NoteLine, rate: string): ReactNode[] {
  const taxed = taxesOf(t, line);
  return [
    <div key="article" style={{ minWidth: '12rem' }}>
      {line.description}
      {!isZero(line.discount) && (
        <Text size="xs" c="dimmed">
          {t('lessDiscount', { gross: formatMoney(line.gross), discount: formatMoney(line.discount) })}
        </Text>
      )}
    </div>,
    line.hsn,
    line.quantity === null ? '–' : formatQuantity(line.quantity),
    line.unit_price === null ? '–' : formatMoney(line.unit_price),
    formatMoney(line.taxable_value),
    rate,
    taxed.length === 0
      ? '–'
      : taxed.map(({ name, amount }) => (
          <div key={name} title={name}>
            {amount}
          </div>
        )),
    formatMoney(line.total),
  ];
}

/** Those that are more than nothing. */
function taxesOf(t: DetailTexts, taxed: Pick<TaxDocument, Tax>): { name: string; amount: string }[] {
  return taxes
    .filter((tax) => !isZero(taxed[tax]))
    .map((tax) => ({ name: t(`tax_${tax}`), amount: formatMoney(taxed[tax]) }));
}
