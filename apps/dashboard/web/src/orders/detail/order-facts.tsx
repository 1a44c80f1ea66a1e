import { Code } from '@mantine/core';
import type { Buyer } from '@millwright/contracts';
import { Fact, Facts } from '../../kit/facts.js';
import { formatMoney, useTimes } from '../../kit/format.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { sellerWords, useSeveralSellers } from '../../settings/sellers/seller.js';
import { addressLines, consigneeLine, contactLine } from '../buyers/buyer-words.js';
import { DueDate } from '../due-date.js';
import type { OrderInFull } from '../order-query.js';
import { valueOf } from '../order-value.js';
import { stageWords } from '../stage-words.js';

export function OrderFacts({ order }: { readonly order: OrderInFull }) {
  const { moment } = useTimes();
  const { buyer, buyer_id: buyerId, seller_id: sellerId } = order;
  const sellers = useSeveralSellers();
  const seller = sellerId === undefined ? sellers[0] : sellers.find(({ id }) => id === sellerId);
  return (
    <Section title="Details">
      <Facts>
        <Fact name="Buyer">
          {buyerId === undefined ? buyer.name : <RecordLink id={buyerId}>{buyer.name}</RecordLink>}
        </Fact>
        <Fact name="Due">
          <DueDate order={order} />
        </Fact>
        <Fact name="Current stage">{stageWords(order.stage)}</Fact>
        <Fact name="Amount before tax">{formatMoney(valueOf(order.line_items))}</Fact>
        <Fact name="GSTIN">{buyer.gstin}</Fact>
        <Fact name="Contact">{contactLine(buyer.contact)}</Fact>
        <Fact name="Shipping address">{shipTo(buyer)}</Fact>
        <Fact name="Consignee">{consigneeLine(order.consignee)}</Fact>
        {seller !== undefined && (
          <Fact name="Seller">
            <RecordLink id={seller.id}>{sellerWords(seller)}</RecordLink>
            {sellerId === undefined && ' (default)'}
          </Fact>
        )}
        <Fact name="Scrap allowance">{order.over_completion_percent}%</Fact>
        <Fact name="Added">{moment(order.created_at)}</Fact>
        {Object.entries(order.metadata).map(([key, value]) => (
          <Fact key={key} name={key}>
            {value}
          </Fact>
        ))}
        <Fact name="ID">
          <Code>{order.id}</Code>
        </Fact>
      </Facts>
    </Section>
  );
}

function shipTo({ addresses }: Buyer): string | undefined {
  const address = addresses?.shipping ?? addresses?.billing;
  return address && addressLines(address).join(', ');
}
