/** The account: whom it is of, where it is, and how fast it may call. */
import { Code, Select, Stack, Table, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { AccountResource } from '@millwright/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChange } from '../../kit/change.js';
import { changeRecord } from '../../kit/conflict.js';
import { Fact, Facts } from '../../kit/facts.js';
import { formatCount, useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { refusedFields } from '../../kit/refused-fields.js';
import { SaveButtons } from '../../kit/save-buttons.js';
import { Section } from '../../kit/section.js';
import { submitting } from '../../kit/submitting.js';
import { useTexts } from '../../language/language.js';
import { sessionQuery, useMay } from '../../session/session.js';
import { timeZonesWith } from '../time-zones.js';
import { accountQuery, changeAccount, readAccount } from './account.js';
import { accountTexts } from './account-texts.js';

export function AccountPage() {
  const t = useTexts(accountTexts);
  const account = useQuery(accountQuery);
  const may = useMay();
  return (
    <>
      <PageHead title={t('account')} />
      <Loaded label={t('theAccount')} query={account}>
        {(known) => (
          <>
            <Section title={t('details')}>
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
  const t = useTexts(accountTexts);
  return (
    <Facts>
      <Fact name={t('name')}>{account.name}</Fact>
      <Fact name={t('emailAddress')}>{account.email}</Fact>
      <Fact name={t('timeZone')}>{account.time_zone}</Fact>
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
  const t = useTexts(accountTexts);
  const queries = useQueryClient();
  const form = useForm<Fields>({ initialValues: fieldsOf(account) });
  const timeZones = useMemo(() => timeZonesWith(account.time_zone), [account.time_zone]);
  const update = useChange({
    change: (fields: Fields, idempotencyKey) =>
      changeRecord({
        label: t('theAccount'),
        known: account,
        read: readAccount,
        change: (ifMatch) => changeAccount(fields, idempotencyKey, ifMatch),
      }),
    onDone: (changed) => {
      queries.setQueryData(accountQuery.queryKey, changed);
      void queries.invalidateQueries(sessionQuery);
      form.setInitialValues(fieldsOf(changed));
      form.reset();
      notifications.show({ message: t('detailsSaved') });
    },
  });
  const save = submitting(form, (fields) =>
    update.mutate(fields, { onError: (failure) => form.setErrors(refusedFields(failure)) }),
  );
  return (
    <form {...save}>
      <Stack maw={420}>
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          maxLength={200}
          required
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('emailAddress')}
          description={t('emailAddressHint')}
          type="email"
          required
          {...form.getInputProps('email')}
        />
        <Select
          label={t('timeZone')}
          description={t('timeZoneHint')}
          data={timeZones}
          searchable
          allowDeselect={false}
          required
          limit={100}
          nothingFoundMessage={t('noTimeZone')}
          {...form.getInputProps('time_zone')}
        />
        <SaveButtons form={form} change={update} />
      </Stack>
    </form>
  );
}

const modes = ['live', 'test'] as const;

function Plans({ account }: { readonly account: AccountResource }) {
  const t = useTexts(accountTexts);
  const { day } = useTimes();
  return (
    <Section title={t('planAndLimits')} description={t('limitsHint')}>
      <Facts>
        <Fact name={t('plans', { count: account.plans.length })}>{account.plans.join(', ')}</Fact>
        <Fact name={t('status')}>{account.status === 'active' ? t('active') : t('suspended')}</Fact>
        <Fact name={t('added')}>{day(account.created_at)}</Fact>
        <Fact name={t('accountId')}>
          <Code>{account.id}</Code>
        </Fact>
        <Fact name={t('defaultApiVersion')}>{account.pinned_version ?? t('noApiVersionYet')}</Fact>
      </Facts>
      <Table.ScrollContainer
        minWidth={420}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t('limits') } }}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('mode')}</Table.Th>
              <Table.Th ta="end">{t('callsPerSecond')}</Table.Th>
              <Table.Th ta="end">{t('burst')}</Table.Th>
              <Table.Th ta="end">{t('concurrentCalls')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {modes.map((mode) => (
              <Table.Tr key={mode}>
                <Table.Th scope="row">{t(`mode_${mode}`)}</Table.Th>
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
