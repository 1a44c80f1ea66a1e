/** The fields of an application, when it is registered and when it is changed. */
import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { createApplication, Input as Sent, ListedApplication, Scope } from '@millwright/contracts';
import { applicationScopeNames } from '@millwright/contracts/scopes';
import { ChangeForm } from '../../kit/change-form.js';
import { useTexts } from '../../language/language.js';
import { checkScopes, ScopePicker } from '../scope-picker.js';
import { applicationsTexts } from './applications-texts.js';

interface ApplicationValues {
  readonly name: string;
  readonly home_page: string;
  readonly logo_url: string;
  readonly redirect_uris: string[];
  readonly scopes: string[];
}

export interface ApplicationFormProps {
  /** Left out for a new one. */
  readonly application?: ListedApplication;
  readonly label: string;
  readonly change: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (values: Sent<typeof createApplication>, options: { onError: (failure: Error) => void }) => void;
  };
  readonly onCancel: () => void;
}

export function ApplicationForm({ application, label, change, onCancel }: ApplicationFormProps) {
  const t = useTexts(applicationsTexts);
  const form = useForm<ApplicationValues>({
    initialValues: {
      name: application?.name ?? '',
      home_page: application?.home_page ?? '',
      logo_url: application?.logo_url ?? '',
      redirect_uris: application?.redirect_uris ?? [''],
      scopes: application?.scopes ?? [],
    },
    validate: { scopes: checkScopes },
  });
  return (
    <ChangeForm form={form} change={change} sentOf={fieldsOf} label={label} onCancel={onCancel}>
      <TextInput
        label={t('name')}
        description={t('shownWithConsent')}
        maxLength={100}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <RedirectAddresses form={form} />
      <TextInput
        label={t('website')}
        description={t('websiteHint')}
        placeholder={t('urlExample')}
        {...form.getInputProps('home_page')}
      />
      <TextInput
        label={t('logoUrl')}
        description={t('shownWithConsent')}
        placeholder={t('urlExample')}
        {...form.getInputProps('logo_url')}
      />
      <ScopePicker
        possible={(scope) => applicationScopeNames.includes(scope)}
        description={application === undefined ? t('scopesHint') : t('scopesHintOfEdit')}
        {...form.getInputProps('scopes')}
      />
    </ChangeForm>
  );
}

function RedirectAddresses({ form }: { readonly form: UseFormReturnType<ApplicationValues> }) {
  const t = useTexts(applicationsTexts);
  const { redirect_uris: addresses } = form.values;
  return (
    <Input.Wrapper
      label={t('redirectUrls')}
      description={t('redirectUrlsHint')}
      labelElement="div"
      withAsterisk
      error={form.errors['redirect_uris']}
    >
      <Stack gap="xs" mt="xs">
        {addresses.map((_, index) => (
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={t('redirectUrl', { index: index + 1 })}
              placeholder={t('urlExample')}
              required
              flex={1}
              {...form.getInputProps(`redirect_uris.${index}`)}
            />
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('removeRedirectUrl', { index: index + 1 })}
              disabled={addresses.length === 1}
              onClick={() => form.removeListItem('redirect_uris', index)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('redirect_uris', '')}
          >
            {t('addUrl')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

function fieldsOf({ name, home_page: homePage, logo_url: logo, redirect_uris: addresses, scopes }: ApplicationValues) {
  return {
    name,
    redirect_uris: addresses.map((address) => address.trim()),
    scopes: scopes as Scope[],
    home_page: homePage.trim() || null,
    logo_url: logo.trim() || null,
  };
}
