/** What has left the gate, and what became of it on the way, with what proves it. */
import { Button, Group, Menu, Paper, Stack, Text, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Delivery, Dispatch, Order, ProofOfDelivery } from '@millwright/contracts';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { formatQuantity, useTimes } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { UploadedFile } from '../../kit/uploaded-file.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMay } from '../../session/session.js';
import type { OrderInFull } from '../order-query.js';
import { canStep } from '../order-steps.js';
import { detailTexts } from './detail-texts.js';
import type { DispatchAction } from './dispatch-dialogs.js';
import { DispatchInvoices, InvoiceButton } from './dispatch-invoices.js';
import { DispatchBadge, skuOf, useLinesWords, useTransportWords } from './dispatch-words.js';
import { onDemand } from '../../kit/on-demand.js';

type Translate = TextsOf<typeof detailTexts>;

const DispatchDialog = onDemand(async () => (await import('./dispatch-dialogs.js')).DispatchDialog, 'action');

export function DispatchesSection({ order }: { readonly order: OrderInFull }) {
  const t = useTexts(detailTexts);
  const [action, setAction] = useState<DispatchAction>();
  const { dispatches } = order.expanded;
  return (
    <Section title={t('dispatches')}>
      {dispatches.length === 0 && <Text c="dimmed">{t('nothingDispatchedYet')}</Text>}
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
  const t = useTexts(detailTexts);
  const { moment } = useTimes();
  const linesWords = useLinesWords();
  const transportWords = useTransportWords();
  const { documents } = dispatch;
  return (
    <Paper withBorder p="sm" id={dispatch.id} ref={scrollToNamed}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Group gap="sm">
            <Title order={3} size="h5">
              {t('dispatchedAt', { time: moment(dispatch.dispatched_at) })}
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
            {skuOf(order, line.line_item_id)}: {[formatQuantity(line.quantity), ...partsOf(t, line)].join(', ')}
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
          <Text key={at}>{t('returnedAt', { time: moment(at), lines: linesWords(order, lines), reason })}</Text>
        ))}
        {documents.length > 0 && (
          <Files
            labels={[t('viewDocuments', { count: documents.length }), t('hideDocuments', { count: documents.length })]}
            files={documents.map(({ upload_id: id, kind }, index) => ({
              id,
              label: kind ?? t('documentNumber', { number: index + 1 }),
            }))}
          />
        )}
      </Stack>
    </Paper>
  );
}

function DispatchMenu({ order, dispatch, act }: ShownDispatchProps) {
  const t = useTexts(detailTexts);
  const may = useMay();
  const { moment } = useTimes();
  if (!may('dispatch:write')) return null;
  const isGoing = dispatch.lines.some(({ on_the_way: left }) => left.value > 0);
  const canReturn = dispatch.lines.some((line) => line.on_the_way.value + line.delivered.value > 0);
  const canDeliver = canStep('deliver', order, may);
  const item = (kind: DispatchAction['kind']) => (
    <Menu.Item onClick={() => act({ kind, dispatch })}>{t(`dispatchOpen_${kind}`)}</Menu.Item>
  );
  return (
    <Group gap="xs">
      {canDeliver && isGoing && (
        <Button size="compact-sm" onClick={() => act({ kind: 'deliver', dispatch })}>
          {t('dispatchOpen_deliver')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-label={t('actionsOf', { time: moment(dispatch.dispatched_at) })}
          >
            {t('actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {dispatch.deliveries.length > 0 && item('prove')}
          {item('document')}
          {item('transport')}
          {canDeliver && canReturn && item('return')}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

function ShownDelivery({ order, delivery }: { readonly order: Order; readonly delivery: Delivery }) {
  const t = useTexts(detailTexts);
  const linesWords = useLinesWords();
  const { moment } = useTimes();
  const { outcome, lines, delivered_at: at, reason, proof: proofs } = delivery;
  return (
    <Stack gap={4}>
      <Text>
        {t(`delivery_${outcome}`, { time: moment(at), lines: linesWords(order, lines) })}
        {reason !== null && ` ${reason}`}
      </Text>
      {proofs.map((proof, index) => (
        // Proofs are only ever added.
        // oxlint-disable-next-line react/no-array-index-key
        <ShownProof key={index} proof={proof} />
      ))}
      {outcome === 'delivered' && proofs.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noProof')}
        </Text>
      )}
    </Stack>
  );
}

function ShownProof({ proof }: { readonly proof: ProofOfDelivery }) {
  const t = useTexts(detailTexts);
  const { receiver_name: receiver, note, position, signature, photos = [] } = proof;
  const words = [
    receiver === undefined ? undefined : t('signedForByName', { name: receiver }),
    note === undefined || note === '' ? undefined : t('proofNote', { note }),
    position === undefined
      ? undefined
      : t('proofLocation', { latitude: position.latitude, longitude: position.longitude }),
  ].filter((part) => part !== undefined);
  const files = [
    ...(signature === undefined ? [] : [{ id: signature, label: t('signature') }]),
    ...photos.map((id, index) => ({ id, label: t('photoNumber', { number: index + 1 }) })),
  ];
  return (
    <Stack gap={4} pl="md">
      <Text size="sm">{words.length === 0 ? t('proofOfDelivery') : words.join(' ')}</Text>
      {files.length > 0 && <Files labels={proofLabels(t, signature !== undefined, photos.length)} files={files} />}
    </Stack>
  );
}

function proofLabels(t: Translate, hasSignature: boolean, count: number): readonly [view: string, hide: string] {
  if (count === 0) return [t('viewSignature'), t('hideSignature')];
  return hasSignature
    ? [t('viewSignatureAndPhotos', { count }), t('hideSignatureAndPhotos', { count })]
    : [t('viewPhotos', { count }), t('hidePhotos', { count })];
}

interface FilesProps {
  /** Of the button, to open and to close. */
  readonly labels: readonly [view: string, hide: string];
  readonly files: readonly { readonly id: string; readonly label: string }[];
}

/** Each takes a call, so they are read when they are asked for. */
function Files({ labels: [view, hide], files }: FilesProps) {
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <Stack gap="xs" align="flex-start">
      <Button size="compact-sm" variant="default" onClick={toggle} aria-expanded={isOpen}>
        {isOpen ? hide : view}
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

const parts = ['on_the_way', 'delivered', 'returned', 'lost'] as const;

/** What became of it. */
function partsOf(t: Translate, line: Dispatch['lines'][number]): readonly string[] {
  return parts
    .filter((part) => line[part].value > 0)
    .map((part) => t(`part_${part}`, { quantity: formatQuantity(line[part]) }));
}
