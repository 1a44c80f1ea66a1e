/** What has left the gate, and what became of it on the way, with what proves it. */
import { Button, Group, Menu, Paper, Stack, Text, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Delivery, Dispatch, Order, ProofOfDelivery } from '@millwright/contracts';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { formatQuantity, useTimes } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { UploadedFile } from '../../kit/uploaded-file.js';
import { useMay } from '../../session/session.js';
import type { OrderInFull } from '../order-query.js';
import { canStep } from '../order-steps.js';
import type { DispatchAction } from './dispatch-dialogs.js';
import { DispatchInvoices, InvoiceButton } from './dispatch-invoices.js';
import { DispatchBadge, linesWords, skuOf, transportWords } from './dispatch-words.js';
import { onDemand } from '../../kit/on-demand.js';

const DispatchDialog = onDemand(async () => (await import('./dispatch-dialogs.js')).DispatchDialog, 'action');

export function DispatchesSection({ order }: { readonly order: OrderInFull }) {
  const [action, setAction] = useState<DispatchAction>();
  const { dispatches } = order.expanded;
  return (
    <Section title="Dispatches">
      {dispatches.length === 0 && <Text c="dimmed">Nothing has been dispatched yet.</Text>}
      {dispatches.map((dispatch) => (
        <ShownDispatch key={dispatch.id} order={order} dispatch={dispatch} act={setAction} />
      ))}
      <DispatchDialog order={order} action={action} onClose={() => setAction(undefined)} />
    </Section>
  );
}

/** A link may name the dispatch; the browser finds it only once the order is read. */
function scrollToNamed(element: HTMLElement | null): void {
  if (element !== null && window.location.hash === `#${element.id}`) element.scrollIntoView();
}

interface ShownDispatchProps {
  readonly order: OrderInFull;
  readonly dispatch: Dispatch;
  readonly act: (action: DispatchAction) => void;
}

function ShownDispatch({ order, dispatch, act }: ShownDispatchProps) {
  const { moment } = useTimes();
  const { documents } = dispatch;
  return (
    <Paper withBorder p="sm" id={dispatch.id} ref={scrollToNamed}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Group gap="sm">
            <Title order={3} size="h5">
              Dispatched {moment(dispatch.dispatched_at)}
            </Title>
            <DispatchBadge status={dispatch.status} />
          </Group>
          <Group gap="xs">
            <InvoiceButton order={order} dispatch={dispatch} />
            <DispatchMenu order={order} dispatch={dispatch} act={act} />
          </Group>
        </Group>
        {dispatch.lines.map((line) => (
          <Text key={line.line_item_id}>
            {skuOf(order, line.line_item_id)}: {formatQuantity(line.quantity)}
            {partsOf(line)}
          </Text>
        ))}
        <Text c="dimmed" size="sm">
          {transportWords(dispatch)}
        </Text>
        <DispatchInvoices dispatch={dispatch} />
        {dispatch.deliveries.map((delivery) => (
          <ShownDelivery key={delivery.id} order={order} delivery={delivery} />
        ))}
        {dispatch.returns.map(({ lines, reason, returned_at: at }) => (
          <Text key={at}>
            Returned {moment(at)}: {linesWords(order, lines)}. {reason}
          </Text>
        ))}
        {documents.length > 0 && (
          <Files
            label={documents.length === 1 ? 'document' : `${documents.length} documents`}
            files={documents.map(({ upload_id: id, kind }, index) => ({ id, label: kind ?? `Document ${index + 1}` }))}
          />
        )}
      </Stack>
    </Paper>
  );
}

function DispatchMenu({ order, dispatch, act }: ShownDispatchProps) {
  const may = useMay();
  const { moment } = useTimes();
  if (!may('dispatch:write')) return null;
  const isGoing = dispatch.lines.some(({ on_the_way: left }) => left.value > 0);
  const canReturn = dispatch.lines.some((line) => line.on_the_way.value + line.delivered.value > 0);
  const canDeliver = canStep('deliver', order, may);
  const item = (kind: DispatchAction['kind'], label: string) => (
    <Menu.Item onClick={() => act({ kind, dispatch })}>{label}</Menu.Item>
  );
  return (
    <Group gap="xs">
      {canDeliver && isGoing && (
        <Button size="compact-sm" onClick={() => act({ kind: 'deliver', dispatch })}>
          Report delivery…
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-label={`Actions for dispatch of ${moment(dispatch.dispatched_at)}`}
          >
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {dispatch.deliveries.length > 0 && item('prove', 'Add proof…')}
          {item('document', 'Add documents…')}
          {item('transport', 'Edit transport details…')}
          {canDeliver && canReturn && item('return', 'Return goods…')}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

const outcomes: Readonly<Record<Delivery['outcome'], string>> = {
  delivered: 'Delivered',
  failed: 'Delivery failed',
  refused: 'Refused by the consignee',
  lost: 'Lost',
};

function ShownDelivery({ order, delivery }: { readonly order: Order; readonly delivery: Delivery }) {
  const { moment } = useTimes();
  const { outcome, lines, delivered_at: at, reason, proof: proofs } = delivery;
  return (
    <Stack gap={4}>
      <Text>
        {outcomes[outcome]} {moment(at)}: {linesWords(order, lines)}.{reason !== null && ` ${reason}`}
      </Text>
      {proofs.map((proof, index) => (
        // Proofs are only ever added.
        // oxlint-disable-next-line react/no-array-index-key
        <ShownProof key={index} proof={proof} />
      ))}
      {outcome === 'delivered' && proofs.length === 0 && (
        <Text size="sm" c="dimmed">
          No proof of delivery yet.
        </Text>
      )}
    </Stack>
  );
}

function ShownProof({ proof }: { readonly proof: ProofOfDelivery }) {
  const { receiver_name: receiver, note, position, signature, photos = [] } = proof;
  const words = [
    receiver === undefined ? undefined : `Signed for by ${receiver}.`,
    note === undefined || note === '' ? undefined : `Note: ${note}`,
    position === undefined ? undefined : `Location: ${position.latitude}, ${position.longitude}`,
  ].filter((part) => part !== undefined);
  const files = [
    ...(signature === undefined ? [] : [{ id: signature, label: 'Signature' }]),
    ...photos.map((id, index) => ({ id, label: `Photo ${index + 1}` })),
  ];
  return (
    <Stack gap={4} pl="md">
      <Text size="sm">{words.length === 0 ? 'Proof of delivery' : words.join(' ')}</Text>
      {files.length > 0 && <Files label={proofFilesLabel(signature !== undefined, photos.length)} files={files} />}
    </Stack>
  );
}

function proofFilesLabel(hasSignature: boolean, photos: number): string {
  return [hasSignature && 'signature', photos > 0 && (photos === 1 ? 'photo' : `${photos} photos`)]
    .filter((part) => part !== false)
    .join(' and ');
}

interface FilesProps {
  /** What they are, after "View" and "Hide". */
  readonly label: string;
  readonly files: readonly { readonly id: string; readonly label: string }[];
}

/** Each takes a call, so they are read when they are asked for. */
function Files({ label, files }: FilesProps) {
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <Stack gap="xs" align="flex-start">
      <Button size="compact-sm" variant="default" onClick={toggle} aria-expanded={isOpen}>
        {isOpen ? `Hide ${label}` : `View ${label}`}
      </Button>
      {isOpen && (
        <Group gap="sm">
          {files.map((file) => (
            <UploadedFile key={file.id} {...file} />
          ))}
        </Group>
      )}
    </Stack>
  );
}

function partsOf(line: Dispatch['lines'][number]): string {
  const parts = [
    ['on the way', line.on_the_way],
    ['delivered', line.delivered],
    ['returned', line.returned],
    ['lost', line.lost],
  ] as const;
  return parts
    .filter(([, quantity]) => quantity.value > 0)
    .map(([what, quantity]) => `, ${formatQuantity(quantity)} ${what}`)
    .join('');
}
