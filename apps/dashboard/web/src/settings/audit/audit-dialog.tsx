import { Code, Stack, Table, Title } from '@mantine/core';
import type { AuditRecord } from '@millwright/contracts';
import { leavesOf } from '../../kit/conflict.js';
import { Dialog } from '../../kit/dialog.js';
import { Fact, Facts } from '../../kit/facts.js';
import { useTimes } from '../../kit/format.js';
import { dashboardCallOf, whatWasDone, whoDidIt } from './audit-words.js';
import { RecordLink } from './record-link.js';

interface AuditDialogProps {
  readonly record: AuditRecord | undefined;
  readonly onClose: () => void;
}

export function AuditDialog({ record, onClose }: AuditDialogProps) {
  return (
    <Dialog
      opened={record !== undefined}
      onClose={onClose}
      title={record === undefined ? '' : whatWasDone(record)}
      size="lg"
    >
      {record !== undefined && <WhatIsKnown record={record} />}
    </Dialog>
  );
}

function WhatIsKnown({ record }: { readonly record: AuditRecord }) {
  const { moment } = useTimes();
  const call = dashboardCallOf(record);
  return (
    <Stack>
      <Facts columns={2}>
        <Fact name="When">{moment(record.at)}</Fact>
        <Fact name="Who">
          {whoDidIt(record)} <Code>{record.actor}</Code>
        </Fact>
        <Fact name="IP address">{record.address}</Fact>
        <Fact name="Record">
          <RecordLink record={record} />
        </Fact>
        <Fact name="Action">
          <Code>{call?.operation ?? record.action}</Code>
        </Fact>
        <Fact name="Mode">{modeOf(record)}</Fact>
        {call !== undefined && (
          <>
            <Fact name="Status">{call.status}</Fact>
            <Fact name="Request ID">
              <Code>{call.request_id}</Code>
            </Fact>
          </>
        )}
      </Facts>
      {call === undefined && <Details details={record.details} />}
    </Stack>
  );
}

export function modeOf({ livemode }: AuditRecord): string {
  if (livemode === null) return 'Live and test';
  return livemode ? 'Live' : 'Test';
}

function Details({ details: { changes, ...others } }: { readonly details: AuditRecord['details'] }) {
  const changed = Object.entries((changes ?? {}) as Record<string, { before: unknown; after: unknown }>);
  const known = leavesOf(others).filter(([name]) => name !== '');
  return (
    <>
      {changed.length > 0 && (
        <>
          <Title order={3} size="h5">
            Changes
          </Title>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Field</Table.Th>
                <Table.Th>Before</Table.Th>
                <Table.Th>After</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changed.map(([field, { before, after }]) => (
                <Table.Tr key={field}>
                  <Table.Th scope="row">{field}</Table.Th>
                  <Table.Td>{textOf(before)}</Table.Td>
                  <Table.Td>{textOf(after)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
      {known.length > 0 && (
        <>
          <Title order={3} size="h5">
            Details
          </Title>
          <Facts columns={2}>
            {known.map(([name, text]) => (
              <Fact key={name} name={name.replaceAll('_', ' ')}>
                {text}
              </Fact>
            ))}
          </Facts>
        </>
      )}
    </>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
