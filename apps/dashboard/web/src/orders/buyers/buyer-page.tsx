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
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { ChangeBuyerForm } from './buyer-forms.js';
import { BuyerRecords } from './buyer-records.js';
import { type Address, addressLines, consigneeLine, contactLine } from './buyer-words.js';

export function BuyerPage() {
  const mode = useMode();
  const { buyerId } = useParams({ from: '/$mode/orders/buyers/$buyerId' });
  const query = useQuery({
    queryKey: ['buyers', mode, 'one', buyerId],
    queryFn: ({ signal }) => api(mode).buyers.get(buyerId, { signal }),
  });
  return (
    <Loaded label="The buyer" query={query}>
      {(buyer) => <ShownBuyer buyer={buyer} />}
    </Loaded>
  );
}

function ShownBuyer({ buyer }: { readonly buyer: BuyerRecord }) {
  const mode = useMode();
  const may = useMay();
  const navigate = useNavigate();
  const { moment } = useTimes();
  const [isChanging, setChanging] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const askToDelete = (): void =>
    setConfirmation({
      title: 'Delete buyer',
      text: `${buyer.name} is deleted permanently. A buyer with orders cannot be deleted.`,
      label: 'Delete',
      isDangerous: true,
      said: `${buyer.name} deleted.`,
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
            <Button onClick={() => setChanging(true)}>Edit</Button>
            <Button variant="default" onClick={askToDelete}>
              Delete…
            </Button>
          </Group>
        )}
      </PageHead>
      <Section title="Details" description="Changes apply to new orders only.">
        <Facts>
          <Fact name="GSTIN">{buyer.gstin}</Fact>
          <Fact name="Contact">{contactLine(buyer.contact)}</Fact>
          <Fact name="Billing address">{linesOf(buyer.addresses?.billing)}</Fact>
          <Fact name="Shipping address">{linesOf(buyer.addresses?.shipping)}</Fact>
          <Fact name="Consignee">{consigneeLine(buyer.consignee)}</Fact>
          <Fact name="Added">{moment(buyer.created_at)}</Fact>
          {Object.entries(buyer.metadata).map(([key, value]) => (
            <Fact key={key} name={key}>
              {value}
            </Fact>
          ))}
          <Fact name="ID">
            <Code>{buyer.id}</Code>
          </Fact>
        </Facts>
      </Section>
      <BuyerRecords buyerId={buyer.id} />
      <Dialog opened={isChanging} onClose={() => setChanging(false)} title="Edit buyer" size="xl">
        {isChanging && <ChangeBuyerForm buyer={buyer} onDone={() => setChanging(false)} />}
      </Dialog>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

function linesOf(address: Address | undefined) {
  return address && addressLines(address).map((line) => <div key={line}>{line}</div>);
}
