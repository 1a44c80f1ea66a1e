import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Profile } from '@millwright/contracts';
import { roleMeanings } from '@millwright/contracts/roles';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { Fact, Facts } from '../../kit/facts.js';
import { useTimes } from '../../kit/format.js';
import { refusedFields } from '../../kit/refused-fields.js';
import { SaveButtons } from '../../kit/save-buttons.js';
import { Section } from '../../kit/section.js';
import { submitting } from '../../kit/submitting.js';
import { useTexts } from '../../language/language.js';
import { sessionQuery } from '../../session/session.js';
import { useRoleLabels } from '../roles.js';
import { profileTexts } from './profile-texts.js';

export function PersonSection({ profile }: { readonly profile: Profile }) {
  const t = useTexts(profileTexts);
  const { day } = useTimes();
  const roles = useRoleLabels();
  return (
    <Section title={t('details')}>
      <Facts>
        <Fact name={t('emailAddress')}>{profile.email}</Fact>
        <Fact name={t('role')}>
          {roles[profile.role]}: {roleMeanings[profile.role]}
        </Fact>
        <Fact name={t('added')}>{day(profile.created_at)}</Fact>
      </Facts>
      <NameForm name={profile.name} />
    </Section>
  );
}

function NameForm({ name }: { readonly name: string }) {
  const t = useTexts(profileTexts);
  const queries = useQueryClient();
  const form = useForm({ initialValues: { name } });
  const rename = useChange({
    change: (values: typeof form.values, idempotencyKey) => api('live').profile.update(values, { idempotencyKey }),
    onDone: (profile) => {
      form.setInitialValues({ name: profile.name });
      form.reset();
      void queries.invalidateQueries(sessionQuery);
      notifications.show({ message: t('nameSaved') });
    },
  });
  const save = submitting(form, (values) =>
    rename.mutate(values, { onError: (failure) => form.setErrors(refusedFields(failure)) }),
  );
  return (
    <form {...save}>
      <Stack maw={420}>
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          autoComplete="name"
          maxLength={100}
          required
          {...form.getInputProps('name')}
        />
        <SaveButtons form={form} change={rename} />
      </Stack>
    </form>
  );
}
