/** The e-way bill of an invoice: its state, its clock, its vehicles, and what can be done with it. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { ewayBillLifecycle, taxDocumentLifecycle } from '@millwright/client/resources';
import type { EwayBill, EwayBillVehicle, Invoice, ReadInvoice } from '@millwright/contracts';
import { stateNames } from '@millwright/gst/states';
import { type ReactNode, useState } from 'react';
import type { Mode } from '../../api/api.js';
import { Fact, Facts } from '../../kit/facts.js';
import { formatDate, useTimes } from '../../kit/format.js';
import { useNow } from '../../kit/now.js';
import { StackedTable } from '../../kit/plain-table.js';
import { Section } from '../../kit/section.js';
import { useSteps } from '../../kit/steps.js';
import { useLabels, useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMay } from '../../session/session.js';
import { EwayBillBadge } from '../badges.js';
import { cancellableUntil, clockMs } from '../detail/cancellation-time.js';
import { PortalErrors } from '../detail/portal-errors.js';
import { invoicesTexts } from '../invoices-texts.js';
import { PdfButton } from '../printed.js';
import type { EwayBillDialogKind } from './eway-bill-dialog.js';
import { ewayBillTexts } from './eway-bill-texts.js';
import { isOver, validity, vehicleNeededBy } from './validity.js';
import { onDemand } from '../../kit/on-demand.js';

const EwayBillDialog = onDemand(async () => (await import('./eway-bill-dialog.js')).EwayBillDialog, 'kind');

interface EwayBillSectionProps {
  readonly mode: Mode;
  readonly invoice: ReadInvoice;
}

export function EwayBillSection({ mode, invoice }: EwayBillSectionProps) {
  const t = useTexts(ewayBillTexts);
  const [dialog, setDialog] = useState<EwayBillDialogKind>();
  const mayWrite = useMay()('invoices:write');
  const { eway_bill: bill } = invoice;
  return (
    <Section
      title={t('bill')}
      actions={
        <>
          {bill?.number && (
            <PdfButton
              mode={mode}
              path={`invoices/${invoice.id}/eway-bill/pdf`}
              name={t('billNumbered', { number: bill.number })}
              label={t('slip')}
              size="xs"
            />
          )}
          {mayWrite && <Actions invoice={invoice} open={setDialog} />}
        </>
      }
    >
      {bill === null ? (
        <NoBill invoice={invoice} />
      ) : (
        <Bill bill={bill} hasArrived={isOver(invoice.expanded?.dispatch)} />
      )}
      <EwayBillDialog mode={mode} invoice={invoice} kind={dialog} onClose={() => setDialog(undefined)} />
    </Section>
  );
}

function NoBill({ invoice: { status } }: { readonly invoice: Invoice }) {
  const t = useTexts(ewayBillTexts);
  const mayBegin = useSteps(taxDocumentLifecycle, status)('makeEwayBill');
  return <Text c="dimmed">{mayBegin ? t('noneMade') : t('noneBeforeRegistration')}</Text>;
}

interface ActionsProps {
  readonly invoice: Invoice;
  readonly open: (kind: EwayBillDialogKind) => void;
}

function Actions({ invoice: { status, eway_bill: bill }, open }: ActionsProps) {
  const t = useTexts(ewayBillTexts);
  const now = useNow(clockMs);
  const button = (kind: EwayBillDialogKind, label: string, isMain = false): ReactNode => (
    <Button size="xs" {...(!isMain && { variant: 'default' })} onClick={() => open(kind)}>
      {label}
    </Button>
  );
  const mayBegin = useSteps(taxDocumentLifecycle, status)('makeEwayBill');
  const can = useSteps(ewayBillLifecycle, bill?.status ?? 'failed');
  if (bill === null || bill.status === 'cancelled' || bill.status === 'failed') {
    return mayBegin && button('create', t('createOpen'), true);
  }
  const mayBeCancelled = can('cancel') && bill.generated_at !== null && now < cancellableUntil(bill.generated_at);
  return (
    <>
      {can('partB') &&
        (bill.status === 'part_a'
          ? button('part_b', t('recordVehicleOpen'), true)
          : button('part_b', t('changeVehicleOpen')))}
      {can('extend') &&
        bill.valid_until !== null &&
        validity(t, bill.valid_until, now).canBeExtended &&
        button('extend', t('extendOpen'), true)}
      {can('transporter') && button('transporter', t('transporterOpen'))}
      {can('close') && button('close', t('closeOpen'))}
      {mayBeCancelled && button('cancel', t('cancelOpen'))}
    </>
  );
}

function titleOfErrors(t: TextsOf<typeof ewayBillTexts>, { status, pending }: EwayBill): string | undefined {
  if (status === 'generating' || pending.length > 0) return undefined;
  return status === 'failed' ? t('portalRejectedIt') : t('portalRejectedStep');
}

interface BillProps {
  readonly bill: EwayBill;
  readonly hasArrived: boolean;
}

function Bill({ bill, hasArrived }: BillProps) {
  const t = useTexts(ewayBillTexts);
  const names = useTexts(invoicesTexts);
  const { moment } = useTimes();
  const { transporter, transport_document: document, vehicles } = bill;
  return (
    <Stack>
      <State bill={bill} hasArrived={hasArrived} />
      <PortalErrors title={titleOfErrors(t, bill)} errors={bill.errors} />
      <Facts columns={4}>
        <Fact name={t('number')}>{bill.number}</Fact>
        <Fact name={t('generated')}>{bill.generated_at !== null && moment(bill.generated_at)}</Fact>
        <Fact name={t('distance')}>{bill.distance_km !== null && t('km', { distanceKm: bill.distance_km })}</Fact>
        <Fact name={t('transportMode')}>
          {bill.transport_mode !== null && names(`transportMode_${bill.transport_mode}`)}
        </Fact>
        <Fact name={t('vehicleType')}>{names(`vehicleType_${bill.vehicle_type}`)}</Fact>
        <Fact name={t('transporter')}>
          {transporter === null ? t('seller') : `${transporter.name} (${transporter.transporter_id})`}
        </Fact>
        <Fact name={t('transportDocument')}>
          {document !== null && `${document.number}, ${formatDate(document.date)}`}
        </Fact>
      </Facts>
      {vehicles.length > 0 && <Vehicles vehicles={vehicles} />}
      {bill.extensions.map(({ extended_at: at, from_place: place, valid_until: until, reason, remarks }) => (
        <Text size="sm" key={at}>
          {t('extended', {
            time: moment(at),
            place,
            until: moment(until),
            reason: withRemarks(names(`extensionReason_${reason}`).toLowerCase(), remarks),
          })}
        </Text>
      ))}
    </Stack>
  );
}

function withRemarks(reason: string, remarks: string | null): string {
  return remarks === null ? reason : `${reason} (“${remarks}”)`;
}

function State({ bill, hasArrived }: BillProps) {
  const t = useTexts(ewayBillTexts);
  const steps = useLabels(invoicesTexts, 'ewayBillStep');
  const { moment } = useTimes();
  return (
    <Group gap="sm" role="status">
      <EwayBillBadge status={bill.status} hasArrived={hasArrived} />
      <div style={{ flex: '1 1 18rem' }}>
        {hasArrived && bill.valid_until !== null ? (
          <Text>{t('deliveredValidUntil', { validUntil: moment(bill.valid_until) })}</Text>
        ) : (
          <Clock bill={bill} />
        )}
        {bill.status === 'cancelled' &&
          bill.cancelled_at !== null &&
          t('cancelled', { cancelledAt: moment(bill.cancelled_at) })}
        {bill.status === 'closed' && bill.closed_at !== null && t('closed', { closedAt: moment(bill.closed_at) })}
        {bill.status === 'generating' && t('waitingForPortal')}
        {bill.status === 'failed' && t('rejectedHint')}
        {bill.pending.length > 0 && (
          <Text>{t('atPortal', { steps: bill.pending.map((step) => steps[step]).join(', ') })}</Text>
        )}
      </div>
    </Group>
  );
}

function Clock({ bill }: { readonly bill: EwayBill }) {
  const t = useTexts(ewayBillTexts);
  const { moment } = useTimes();
  const now = useNow(clockMs);
  if (bill.status === 'part_a') {
    const by = vehicleNeededBy(bill);
    return <Text>{by === undefined ? t('vehicleNeeded') : t('vehicleNeededBy', { time: moment(by) })}</Text>;
  }
  if (bill.valid_until === null || (bill.status !== 'active' && bill.status !== 'expired')) return null;
  const { state, text, canBeExtended, extendableFrom, extendableUntil } = validity(t, bill.valid_until, now);
  const at = (ms: number) => moment(new Date(ms).toISOString());
  return (
    <>
      <Group gap={6} wrap="nowrap">
        <IconClock size={18} aria-hidden style={{ flexShrink: 0 }} />
        <Text fw={600} {...(state !== 'running' && { c: 'red' })}>
          {t('validUntilTime', { validUntil: moment(bill.valid_until), text })}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {canBeExtended
          ? t('extendableUntil', { extendableUntil: at(extendableUntil) })
          : now < extendableFrom
            ? t('extendableFrom', { extendableFrom: at(extendableFrom), extendableUntil: at(extendableUntil) })
            : t('extendableNoMore')}
      </Text>
    </>
  );
}

function Vehicles({ vehicles }: { readonly vehicles: readonly EwayBillVehicle[] }) {
  const t = useTexts(ewayBillTexts);
  const names = useTexts(invoicesTexts);
  const { moment } = useTimes();
  return (
    <StackedTable
      label={t('vehicles')}
      columns={[{ name: t('vehicle') }, { name: t('from') }, { name: t('reason') }, { name: t('recorded') }]}
      rows={vehicles.map((vehicle) => ({
        key: vehicle.recorded_at,
        cells: [
          vehicle.vehicle_number ??
            `${names(`transportMode_${vehicle.transport_mode}`)}, ${vehicle.transport_document?.number ?? ''}`,
          `${vehicle.from_place}, ${stateNames[vehicle.from_state] ?? vehicle.from_state}`,
          withRemarks(names(`vehicleReason_${vehicle.reason}`), vehicle.remarks),
          moment(vehicle.recorded_at),
        ],
      }))}
    />
  );
}
