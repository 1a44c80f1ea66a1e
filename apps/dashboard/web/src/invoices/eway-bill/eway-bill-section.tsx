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
import { useMay } from '../../session/session.js';
import { EwayBillBadge } from '../badges.js';
import { cancellableUntil, clockMs } from '../detail/cancellation-time.js';
import { PortalErrors, stillWaiting } from '../detail/portal-errors.js';
import { ewayBillSteps, extensionReasons, transportModes, vehicleReasons, vehicleTypes } from '../labels.js';
import { PdfButton } from '../printed.js';
import type { EwayBillDialogKind } from './eway-bill-dialog.js';
import { isOver, validity, vehicleNeededBy } from './validity.js';
import { onDemand } from '../../kit/on-demand.js';

const EwayBillDialog = onDemand(async () => (await import('./eway-bill-dialog.js')).EwayBillDialog, 'kind');

interface EwayBillSectionProps {
  readonly mode: Mode;
  readonly invoice: ReadInvoice;
}

export function EwayBillSection({ mode, invoice }: EwayBillSectionProps) {
  const [dialog, setDialog] = useState<EwayBillDialogKind>();
  const mayWrite = useMay()('invoices:write');
  const { eway_bill: bill } = invoice;
  return (
    <Section
      title="E-way bill"
      actions={
        <>
          {bill?.number && (
            <PdfButton
              mode={mode}
              path={`invoices/${invoice.id}/eway-bill/pdf`}
              name={`E-way bill ${bill.number}`}
              label="Slip"
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
  const mayBegin = useSteps(taxDocumentLifecycle, status)('makeEwayBill');
  return (
    <Text c="dimmed">
      Goods worth more than ₹50,000 need one.{' '}
      {mayBegin ? 'This invoice has none yet.' : 'It can be made once the invoice is registered or issued.'}
    </Text>
  );
}

interface ActionsProps {
  readonly invoice: Invoice;
  readonly open: (kind: EwayBillDialogKind) => void;
}

function Actions({ invoice: { status, eway_bill: bill }, open }: ActionsProps) {
  const now = useNow(clockMs);
  const button = (kind: EwayBillDialogKind, label: string, isMain = false): ReactNode => (
    <Button size="xs" {...(!isMain && { variant: 'default' })} onClick={() => open(kind)}>
      {label}
    </Button>
  );
  const mayBegin = useSteps(taxDocumentLifecycle, status)('makeEwayBill');
  const can = useSteps(ewayBillLifecycle, bill?.status ?? 'failed');
  if (bill === null || bill.status === 'cancelled' || bill.status === 'failed') {
    return mayBegin && button('create', 'Make e-way bill…', true);
  }
  const mayBeCancelled = can('cancel') && bill.generated_at !== null && now < cancellableUntil(bill.generated_at);
  return (
    <>
      {can('partB') &&
        (bill.status === 'part_a' ? button('part_b', 'Record vehicle…', true) : button('part_b', 'Change vehicle…'))}
      {can('extend') &&
        bill.valid_until !== null &&
        validity(bill.valid_until, now).canBeExtended &&
        button('extend', 'Extend…', true)}
      {can('transporter') && button('transporter', 'Change transporter…')}
      {can('close') && button('close', 'Mark delivered…')}
      {mayBeCancelled && button('cancel', 'Cancel e-way bill…')}
    </>
  );
}

function titleOfErrors({ status, pending }: EwayBill): string {
  if (status === 'generating' || pending.length > 0) return stillWaiting;
  return status === 'failed' ? 'The portal rejected it' : 'The portal rejected the latest step';
}

interface BillProps {
  readonly bill: EwayBill;
  readonly hasArrived: boolean;
}

function Bill({ bill, hasArrived }: BillProps) {
  const { moment } = useTimes();
  const { transporter, transport_document: document, vehicles } = bill;
  return (
    <Stack>
      <State bill={bill} hasArrived={hasArrived} />
      <PortalErrors title={titleOfErrors(bill)} errors={bill.errors} />
      <Facts columns={4}>
        <Fact name="Number">{bill.number}</Fact>
        <Fact name="Generated">{bill.generated_at !== null && moment(bill.generated_at)}</Fact>
        <Fact name="Distance">{bill.distance_km !== null && `${bill.distance_km} km`}</Fact>
        <Fact name="Transport mode">{bill.transport_mode !== null && transportModes[bill.transport_mode]}</Fact>
        <Fact name="Vehicle type">{vehicleTypes[bill.vehicle_type]}</Fact>
        <Fact name="Transporter">
          {transporter === null ? 'Seller' : `${transporter.name} (${transporter.transporter_id})`}
        </Fact>
        <Fact name="Transport document">{document !== null && `${document.number}, ${formatDate(document.date)}`}</Fact>
      </Facts>
      {vehicles.length > 0 && <Vehicles vehicles={vehicles} />}
      {bill.extensions.map((extension) => (
        <Text size="sm" key={extension.extended_at}>
          Extended {moment(extension.extended_at)} from {extension.from_place} to {moment(extension.valid_until)}:{' '}
          {extensionReasons[extension.reason].toLowerCase()}
          {extension.remarks !== null && ` (“${extension.remarks}”)`}
        </Text>
      ))}
    </Stack>
  );
}

function State({ bill, hasArrived }: BillProps) {
  const { moment } = useTimes();
  return (
    <Group gap="sm" role="status">
      <EwayBillBadge status={bill.status} hasArrived={hasArrived} />
      <div style={{ flex: '1 1 18rem' }}>
        {hasArrived && bill.valid_until !== null ? (
          <Text>Goods delivered. Valid until {moment(bill.valid_until)}.</Text>
        ) : (
          <Clock bill={bill} />
        )}
        {bill.status === 'cancelled' && bill.cancelled_at !== null && `Cancelled ${moment(bill.cancelled_at)}.`}
        {bill.status === 'closed' && bill.closed_at !== null && `Closed ${moment(bill.closed_at)} after delivery.`}
        {bill.status === 'generating' && 'Waiting for the portal, which usually answers within seconds.'}
        {bill.status === 'failed' && 'Follow the advice, and make another one.'}
        {bill.pending.length > 0 && (
          <Text>At the portal: {bill.pending.map((step) => ewayBillSteps[step]).join(', ')}.</Text>
        )}
      </div>
    </Group>
  );
}

function Clock({ bill }: { readonly bill: EwayBill }) {
  const { moment } = useTimes();
  const now = useNow(clockMs);
  if (bill.status === 'part_a') {
    const by = vehicleNeededBy(bill);
    return (
      <Text>Valid once the vehicle (Part B) is recorded{by !== undefined && `, by ${moment(by)} at the latest`}.</Text>
    );
  }
  if (bill.valid_until === null || (bill.status !== 'active' && bill.status !== 'expired')) return null;
  const { state, text, canBeExtended, extendableFrom, extendableUntil } = validity(bill.valid_until, now);
  const at = (ms: number) => moment(new Date(ms).toISOString());
  return (
    <>
      <Group gap={6} wrap="nowrap">
        <IconClock size={18} aria-hidden style={{ flexShrink: 0 }} />
        <Text fw={600} {...(state !== 'running' && { c: 'red' })}>
          Valid until {moment(bill.valid_until)} ({text})
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {canBeExtended
          ? `It can be extended until ${at(extendableUntil)}.`
          : now < extendableFrom
            ? `It can be extended from ${at(extendableFrom)} to ${at(extendableUntil)}.`
            : 'It can no longer be extended.'}
      </Text>
    </>
  );
}

function Vehicles({ vehicles }: { readonly vehicles: readonly EwayBillVehicle[] }) {
  const { moment } = useTimes();
  return (
    <StackedTable
      label="Vehicles"
      columns={[{ name: 'Vehicle' }, { name: 'From' }, { name: 'Reason' }, { name: 'Recorded' }]}
      rows={vehicles.map((vehicle) => ({
        key: vehicle.recorded_at,
        cells: [
          vehicle.vehicle_number ??
            `${transportModes[vehicle.transport_mode]}, ${vehicle.transport_document?.number ?? ''}`,
          `${vehicle.from_place}, ${stateNames[vehicle.from_state] ?? vehicle.from_state}`,
          `${vehicleReasons[vehicle.reason]}${vehicle.remarks === null ? '' : ` (“${vehicle.remarks}”)`}`,
          moment(vehicle.recorded_at),
        ],
      }))}
    />
  );
}
