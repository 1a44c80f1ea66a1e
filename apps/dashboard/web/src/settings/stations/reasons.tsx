import { Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { AccountResource } from '@millwright/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../kit/change.js';
import { changeRecord } from '../../kit/conflict.js';
import { Loaded } from '../../kit/loaded.js';
import { refusedFields } from '../../kit/refused-fields.js';
import { SaveButtons } from '../../kit/save-buttons.js';
import { Section } from '../../kit/section.js';
import { submitting } from '../../kit/submitting.js';
import { TimeInput } from '../../kit/time-input.js';
import { useTexts } from '../../language/language.js';
import { sessionQuery } from '../../session/session.js';
import { accountQuery, changeAccount, readAccount } from '../account/account.js';
import { stationsTexts } from './stations-texts.js';

export function Reasons() {
  const t = useTexts(stationsTexts);
  const account = useQuery(accountQuery);
  return (
    <Section title={t('reasons')} description={t('reasonsHint')}>
      <Loaded label={t('theAccount')} query={account}>
        {(known) => <ReasonsForm account={known} />}
      </Loaded>
    </Section>
  );
}

interface Values {
  readonly stop_reasons: string;
  readonly scrap_reasons: string;
  readonly shift_ends_at: string;
}

const valuesOf = (account: AccountResource): Values => ({
  stop_reasons: account.stop_reasons.join('\n'),
  scrap_reasons: account.scrap_reasons.join('\n'),
  shift_ends_at: account.shift_ends_at ?? '',
});

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function ReasonsForm({ account }: { readonly account: AccountResource }) {
  const t = useTexts(stationsTexts);
  const queries = useQueryClient();
  const form = useForm<Values>({ initialValues: valuesOf(account) });
  const update = useChange({
    change: (values: Values, idempotencyKey) => {
      const fields = {
        stop_reasons: linesOf(values.stop_reasons),
        scrap_reasons: linesOf(values.scrap_reasons),
        shift_ends_at: values.shift_ends_at === '' ? null : values.shift_ends_at,
      };
      return changeRecord({
        label: t('theAccount'),
        known: account,
        read: readAccount,
        change: (ifMatch) => changeAccount(fields, idempotencyKey, ifMatch),
      });
    },
    onDone: (changed) => {
      queries.setQueryData(accountQuery.queryKey, changed);
      void queries.invalidateQueries(sessionQuery);
      form.setInitialValues(valuesOf(changed));
      form.reset();
      notifications.show({ message: t('reasonsSaved') });
    },
  });
  const save = submitting(form, (values) =>
    update.mutate(values, { onError: (failure) => form.setErrors(refusedFields(failure, fieldOf)) }),
  );
  return (
    <form {...save}>
      <Stack maw={420}>
        <Textarea
          label={t('stopReasons')}
          description={t('stopReasonsHint')}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('stop_reasons')}
        />
        <Textarea
          label={t('scrapReasons')}
          description={t('scrapReasonsHint')}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('scrap_reasons')}
        />
        <TimeInput
          label={t('endOfShift')}
          description={t('endOfShiftHint', { timeZone: account.time_zone })}
          maw={200}
          {...form.getInputProps('shift_ends_at')}
        />
        <SaveButtons form={form} change={update} />
      </Stack>
    </form>
  );
}

/** A fault of one reason is shown at the list. */
function fieldOf(param: string): string {
  return param.split('[')[0]!;
}
