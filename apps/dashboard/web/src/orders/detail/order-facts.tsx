import { Code } from '@mantine/core';
import type { Buyer, SellerRecord } from '@millwright/contracts';
import { codeWords } from '../../kit/code-words.js';
import { Fact, Facts } from '../../kit/facts.js';
import { formatMoney, useTimes } from '../../kit/format.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { sellerWords, useSeveralSellers } from '../../settings/sellers/seller.js';
import { addressLines, contactLine, useConsigneeLine } from '../buyers/buyer-words.js';
import { DueDate } from '../due-date.js';
import type { OrderInFull } from '../order-query.js';
import { valueOf } from '../order-value.js';
import { detailTexts } from './detail-texts.js';

export function OrderFacts({ order }: { readonly order: OrderInFull }) {
  const t = useTexts(detailTexts);
  const { moment } = useTimes();
  const consigneeLine = useConsigneeLine();
  const { buyer, buyer_id: buyerId, seller_id: sellerId } = order;
  const sellers = useSeveralSellers();
  const seller = sellerId === undefined ? sellers[0] : sellers.find(({ id }) => id === sellerId);
  return (
    <Section title={t('details')}>
      <Facts>
        <Fact name={t('buyer')}>
          {buyerId === undefined ? buyer.name : <RecordLink id={buyerId}>{buyer.name}</RecordLink>}
        </Fact>
        <Fact name={t('due')}>
          <DueDate order={order} />
        </Fact>
        <Fact name={t('currentStage')}>{codeWords(order.stage)}</Fact>
        <Fact name={t('amountBeforeTax')}>{formatMoney(valueOf(order.line_items))}</Fact>
        <Fact name={t('gstin')}>{buyer.gstin}</Fact>
        <Fact name={t('contact')}>{contactLine(buyer.contact)}</Fact>
        <Fact name={t('shippingAddress')}>{shipTo(buyer)}</Fact>
        <Fact name={t('consignee')}>{consigneeLine(order.consignee)}</Fact>
        {seller !== undefined && (
          <Fact name={t('seller')}>
            {sellerId === undefined ? (
              <Phrase text={t('defaultSeller')} parts={{ seller: () => <SellerLink seller={seller} /> }} />
            ) : (
              <SellerLink seller={seller} />
            )}
          </Fact>
        )}
        <Fact name={t('scrapAllowance')}>{order.over_completion_percent}%</Fact>
        <Fact name={t('added')}>{moment(order.created_at)}</Fact>
        {Object.entries(order.metadata).map(([key, value]) => (
          <Fact key={key} name={key}>
            {value}
          </Fact>
        ))}
        <Fact name={t('id')}>
          <Code>{order.id}</Code>
        </Fact>
      </Facts>
    </Section>
  );
}

function SellerLink({ seller }: { readonly seller: SellerRecord }) {
  return <RecordLink id={seller.id}>{sellerWords(seller)}</RecordLink>;
}

function shipTo({ addresses }: Buyer): string | undefined {
  const address = addresses?.shipping ?? addresses?.billing;
  return address && addressLines(address).join(', ');
}
