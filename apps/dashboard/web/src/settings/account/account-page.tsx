/** The account: whom it is of, where it is, and how fast it may call. */
import { Code, Select, Stack, Table, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { AccountResource } from '@millwright/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatCount } from '../../inspection/words.js';
import { useChange } from '../../kit/change.js';
import { changeRecord } from '../../kit/conflict.js';
import { Fact, Facts } from '../../kit/facts.js';
import { useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { refusedFields } from '../../kit/refused-fields.js';
import { SaveButtons } from '../../kit/save-buttons.js';
import { Section } from '../../kit/section.js';
import { sessionQuery, useMay } from '../../session/session.js';
import { timeZonesWith } from '../time-zones.js';
import { accountQuery, changeAccount, readAccount } from './account.js';
import { submitting } from '../../kit/submitting.js';

export function AccountPage() {
  const account = useQuery(accountQuery);
  const may = useMay();
  return (
    <>
      <PageHead title="Account" />
      <Loaded label="The account" query={account}>
        {(known) => (
          <>
            <Section title="Details">
              {may('account:write') ? <DetailsForm account={known} /> : <Details account={known} />}
            </Section>
            <Plans account={known} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Details({ account }: { readonly account: AccountResource }) {
  return (
    <Facts>
      <Fact name="Name">{account.name}</Fact>
      <Fact name="Email address">{account.email}</Fact>
      <Fact name="Time zone">{account.time_zone}</Fact>
    </Facts>
  );
}

type Fields = Pick<AccountResource, 'name' | 'email' | 'time_zone'>;

const fieldsOf = ({ name, email, time_zone: timeZone }: AccountResource): Fields => ({
  name,
  email,
  time_zone: timeZone,
});

function DetailsForm({ account }: { readonly account: AccountResource }) {
  const queries = useQueryClient();
  const form = useForm<Fields>({ initialValues: fieldsOf(account) });
  const timeZones = useMemo(() => timeZonesWith(account.time_zone), [account.time_zone]);
  const update = useChange({
    change: (fields: Fields, idempotencyKey) =>
      changeRecord({
        label: 'The account',
        known: account,
        read: readAccount,
        change: (ifMatch) => changeAccount(fields, idempotencyKey, ifMatch),
      }),
    onDone: (changed) => {
      queries.setQueryData(accountQuery.queryKey, changed);
      void queries.invalidateQueries(sessionQuery);
      form.setInitialValues(fieldsOf(changed));
      form.reset();
      notifications.show({ message: 'Details saved.' });
    },
  });
  const save = submitting(form, (fields) =>
    update.mutate(fields, { onError: (failure) => form.setErrors(refusedFields(failure)) }),
  );
  return (
    <form {...save}>
      <Stack maw={420}>
        <TextInput
          label="Name"
          description="The company name shown to everyone who signs in."
          maxLength={200}
          required
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email address"
          description="Gets notices about expiring or leaked keys, connected applications and failing webhooks."
          type="email"
          required
          {...form.getInputProps('email')}
        />
        <Select
          label="Time zone"
          description="Used for dates and times here and in emails."
          data={timeZones}
          searchable
          allowDeselect={false}
          required
          limit={100}
          nothingFoundMessage="No matching time zone"
          {...form.getInputProps('time_zone')}
        />
        <SaveButtons form={form} change={update} />
      </Stack>
    </form>
  );
}

const modes = [
  ['live', 'Live'],
  ['test', 'Test'],
] as const;

function Plans({ account }: { readonly account: AccountResource }) {
  const { day } = useTimes();
  return (
    <Section
      title="Plan and limits"
      description="API rate limits, shared by programs and people. Calls above the limit must be retried later. To change your plan, contact Millwright."
    >
      <Facts>
        <Fact name={account.plans.length === 1 ? 'Plan' : 'Plans'}>{account.plans.join(', ')}</Fact>
        <Fact name="Status">{account.status === 'active' ? 'Active' : 'Suspended'}</Fact>
        <Fact name="Added">{day(account.created_at)}</Fact>
        <Fact name="Account ID">
          <Code>{account.id}</Code>
        </Fact>
        <Fact name="Default API version">{account.pinned_version ?? 'Set by the first call'}</Fact>
      </Facts>
      <Table.ScrollContainer
        minWidth={420}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': 'Limits' } }}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Mode</Table.Th>
              <Table.Th ta="end">Calls per second</Table.Th>
              <Table.Th ta="end">Burst</Table.Th>
              <Table.Th ta="end">Concurrent calls</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {modes.map(([mode, label]) => (
              <Table.Tr key={mode}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td ta="end">{formatCount(account.limits[mode].sustained)}</Table.Td>
                <Table.Td ta="end">{formatCount(account.limits[mode].burst)}</Table.Td>
                <Table.Td ta="end">{formatCount(account.limits[mode].concurrent)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
