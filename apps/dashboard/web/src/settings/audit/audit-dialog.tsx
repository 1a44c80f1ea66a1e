import { Code, Stack, Table, Title } from '@mantine/core';
import type { AuditRecord } from '@millwright/contracts';
import { codeWords } from '../../kit/code-words.js';
import { leavesOf } from '../../kit/conflict.js';
import { Dialog } from '../../kit/dialog.js';
import { Fact, Facts } from '../../kit/facts.js';
import { useTimes } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { auditTexts } from './audit-texts.js';
import { dashboardCallOf, whatWasDone, whoDidIt } from './audit-words.js';
import { RecordLink } from './record-link.js';

interface AuditDialogProps {
  readonly record: AuditRecord | undefined;
  readonly onClose: () => void;
}

export function AuditDialog({ record, onClose }: AuditDialogProps) {
  const t = useTexts(auditTexts);
  return (
    <Dialog
      opened={record !== undefined}
      onClose={onClose}
      title={record === undefined ? '' : whatWasDone(t, record)}
      size="lg"
    >
      {record !== undefined && <WhatIsKnown record={record} />}
    </Dialog>
  );
}

function WhatIsKnown({ record }: { readonly record: AuditRecord }) {
  const t = useTexts(auditTexts);
  const { moment } = useTimes();
  const call = dashboardCallOf(record);
  return (
    <Stack>
      <Facts columns={2}>
        <Fact name={t('when')}>{moment(record.at)}</Fact>
        <Fact name={t('who')}>
          {whoDidIt(t, record)} <Code>{record.actor}</Code>
        </Fact>
        <Fact name={t('ipAddress')}>{record.address}</Fact>
        <Fact name={t('record')}>
          <RecordLink record={record} />
        </Fact>
        <Fact name={t('action')}>
          <Code>{call?.operation ?? record.action}</Code>
        </Fact>
        <Fact name={t('mode')}>{modeOf(t, record)}</Fact>
        {call !== undefined && (
          <>
            <Fact name={t('status')}>{call.status}</Fact>
            <Fact name={t('requestId')}>
              <Code>{call.request_id}</Code>
            </Fact>
          </>
        )}
      </Facts>
      {call === undefined && <Details details={record.details} />}
    </Stack>
  );
}

export function modeOf(t: TextsOf<typeof auditTexts>, { livemode }: AuditRecord): string {
  if (livemode === null) return t('mode_both');
  return livemode ? t('mode_live') : t('mode_test');
}

function Details({ details: { changes, ...others } }: { readonly details: AuditRecord['details'] }) {
  const t = useTexts(auditTexts);
  const changed = Object.entries((changes ?? {}) as Record<string, { before: unknown; after: unknown }>);
  const known = leavesOf(others).filter(([name]) => name !== '');
  return (
    <>
      {changed.length > 0 && (
        <>
          <Title order={3} size="h5">
            {t('changes')}
          </Title>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('field')}</Table.Th>
                <Table.Th>{t('before')}</Table.Th>
                <Table.Th>{t('after')}</Table.Th>
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
            {t('details')}
          </Title>
          <Facts columns={2}>
            {known.map(([name, text]) => (
              <Fact key={name} name={codeWords(name)}>
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
