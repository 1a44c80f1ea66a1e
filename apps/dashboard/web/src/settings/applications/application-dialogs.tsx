/** What is done with applications. A client secret is shown once, and kept nowhere. */
import { Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { createApplication, Input, ListedApplication, updateApplication } from '@millwright/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { changeRecord } from '../../kit/conflict.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { DocsLink } from '../../kit/docs-link.js';
import { SecretDialog } from '../../kit/secret-dialog.js';
import { submitting } from '../../kit/submitting.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { useMode } from '../../shell/mode.js';
import { useOverlaps } from '../../developers/overlaps.js';
import { applicationQuery } from './application.js';
import { ApplicationForm } from './application-form.js';
import { applicationsTexts } from './applications-texts.js';

export type ApplicationAction =
  | { readonly kind: 'register' }
  | { readonly kind: 'edit' | 'rotate'; readonly application: ListedApplication };

interface ApplicationDialogProps {
  readonly action: ApplicationAction | undefined;
  readonly onClose: () => void;
}

export function ApplicationDialog({ action, onClose }: ApplicationDialogProps) {
  const t = useTexts(applicationsTexts);
  return (
    <SecretDialog
      opened={action !== undefined}
      onClose={onClose}
      title={action === undefined ? '' : t(`action_${action.kind}`)}
      secretLabel={t('clientSecret')}
      hint={() => (
        <Text size="sm">
          <Phrase
            text={t('whereClientIdIs')}
            parts={{ docs: (text) => <DocsLink page="guides/partner-applications">{text}</DocsLink> }}
          />
        </Text>
      )}
    >
      {(show) => action !== undefined && <ActionForm action={action} onSecret={show} onDone={onClose} />}
    </SecretDialog>
  );
}

interface FormProps {
  readonly onSecret: (secret: string) => void;
  readonly onDone: () => void;
}

function ActionForm({ action, ...props }: FormProps & { readonly action: ApplicationAction }) {
  switch (action.kind) {
    case 'register':
      return <RegistrationForm {...props} />;
    case 'edit':
      return <EditForm application={action.application} {...props} />;
    case 'rotate':
      return <RotateForm application={action.application} {...props} />;
  }
}

function RegistrationForm({ onSecret, onDone }: FormProps) {
  const t = useTexts(applicationsTexts);
  const mode = useMode();
  const register = useChange({
    change: (body: Input<typeof createApplication>, idempotencyKey) =>
      api(mode).applications.create(body, { idempotencyKey }),
    onDone: ({ client_secret: secret }) => onSecret(secret),
  });
  return <ApplicationForm label={t('register')} change={register} onCancel={onDone} />;
}

interface OfApplicationProps extends FormProps {
  readonly application: ListedApplication;
}

function EditForm({ application, onDone }: OfApplicationProps) {
  const t = useTexts(applicationsTexts);
  const mode = useMode();
  const queries = useQueryClient();
  const edit = useChange({
    change: (body: Input<typeof updateApplication>, idempotencyKey) =>
      changeRecord<ListedApplication>({
        label: application.name,
        known: application,
        read: () => queries.fetchQuery({ ...applicationQuery(mode, application.id), staleTime: 0 }),
        change: (ifMatch) => api(mode).applications.update(application.id, body, { ifMatch, idempotencyKey }),
      }),
    onDone,
  });
  return <ApplicationForm application={application} label={t('save')} change={edit} onCancel={onDone} />;
}

function RotateForm({ application, onSecret, onDone }: OfApplicationProps) {
  const t = useTexts(applicationsTexts);
  const mode = useMode();
  const overlaps = useOverlaps();
  const form = useForm({ initialValues: { overlap: '86400' } });
  const rotate = useChange({
    change: ({ overlap }: typeof form.values, idempotencyKey) =>
      api(mode).applications.rotateSecret(application.id, { overlap_seconds: Number(overlap) }, { idempotencyKey }),
    onDone: ({ client_secret: secret }) => onSecret(secret),
  });
  return (
    <form {...submitting(form, (values) => rotate.mutate(values))}>
      <Stack>
        <Text>{t('replaceSecretHint', { name: application.name })}</Text>
        <Select label={t('overlap')} data={overlaps} allowDeselect={false} {...form.getInputProps('overlap')} />
        <DialogButtons label={t('replaceSecret')} change={rotate} onCancel={onDone} />
      </Stack>
    </form>
  );
}
