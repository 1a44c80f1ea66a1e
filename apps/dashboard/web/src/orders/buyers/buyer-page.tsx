import { Button, Code, Group } from '@mantine/core';
import type { BuyerRecord } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { Dialog } from '../../kit/dialog.js';
import { Fact, Facts } from '../../kit/facts.js';
import { useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { ChangeBuyerForm } from './buyer-forms.js';
import { BuyerRecords } from './buyer-records.js';
import { type Address, addressLines, contactLine, useConsigneeLine } from './buyer-words.js';
import { buyersTexts } from './buyers-texts.js';

export function BuyerPage() {
  const t = useTexts(buyersTexts);
  const mode = useMode();
  const { buyerId } = useParams({ from: '/$mode/orders/buyers/$buyerId' });
  const query = useQuery({
    queryKey: ['buyers', mode, 'one', buyerId],
    queryFn: ({ signal }) => api(mode).buyers.get(buyerId, { signal }),
  });
  return (
    <Loaded label={t('theBuyer')} query={query}>
      {(buyer) => <ShownBuyer buyer={buyer} />}
    </Loaded>
  );
}

function ShownBuyer({ buyer }: { readonly buyer: BuyerRecord }) {
  const t = useTexts(buyersTexts);
  const mode = useMode();
  const may = useMay();
  const navigate = useNavigate();
  const { moment } = useTimes();
  const consigneeLine = useConsigneeLine();
  const [isChanging, setChanging] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const askToDelete = (): void =>
    setConfirmation({
      title: t('deleteBuyer'),
      text: t('deleteBuyerHint', { name: buyer.name }),
      label: t('delete'),
      isDangerous: true,
      said: t('deleted', { name: buyer.name }),
      change: async (idempotencyKey) => {
        await api(mode).buyers.delete(buyer.id, { ifMatch: `"${buyer.version}"`, idempotencyKey });
        await navigate({ to: '/$mode/orders/buyers', params: { mode }, replace: true });
      },
    });
  return (
    <>
      <PageHead title={buyer.name}>
        {may('orders:write') && (
          <Group gap="sm">
            <Button onClick={() => setChanging(true)}>{t('edit')}</Button>
            <Button variant="default" onClick={askToDelete}>
              {t('deleteOpen')}
            </Button>
          </Group>
        )}
      </PageHead>
      <Section title={t('details')} description={t('detailsHint')}>
        <Facts>
          <Fact name={t('gstin')}>{buyer.gstin}</Fact>
          <Fact name={t('contact')}>{contactLine(buyer.contact)}</Fact>
          <Fact name={t('billingAddress')}>{linesOf(buyer.addresses?.billing)}</Fact>
          <Fact name={t('shippingAddress')}>{linesOf(buyer.addresses?.shipping)}</Fact>
          <Fact name={t('consignee')}>{consigneeLine(buyer.consignee)}</Fact>
          <Fact name={t('added')}>{moment(buyer.created_at)}</Fact>
          {Object.entries(buyer.metadata).map(([key, value]) => (
            <Fact key={key} name={key}>
              {value}
            </Fact>
          ))}
          <Fact name={t('id')}>
            <Code>{buyer.id}</Code>
          </Fact>
        </Facts>
      </Section>
      <BuyerRecords buyerId={buyer.id} />
      <Dialog opened={isChanging} onClose={() => setChanging(false)} title={t('editBuyer')} size="xl">
        {isChanging && <ChangeBuyerForm buyer={buyer} onDone={() => setChanging(false)} />}
      </Dialog>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

function linesOf(address: Address | undefined) {
  return address && addressLines(address).map((line) => <div key={line}>{line}</div>);
}
