import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { post } from '../api/exchange.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { PageHead } from '../kit/page-head.js';
import { submitting } from '../kit/submitting.js';
import { useTexts } from '../language/language.js';
import { sessionTexts } from './session-texts.js';

export function ForgottenPasswordPage() {
  const t = useTexts(sessionTexts);
  const form = useForm({ initialValues: { email: '' } });
  const request = useMutation({ mutationFn: (values: typeof form.values) => post('reset', values) });
  return (
    <form {...submitting(form, (values) => request.mutate(values))}>
      <PageHead title={t('resetTitle')} />
      <Stack>
        {request.isSuccess ? (
          <Text role="status">{t('resetSent', { email: form.values.email })}</Text>
        ) : (
          <>
            <TextInput
              label={t('email')}
              description={t('resetHint')}
              type="email"
              autoComplete="username"
              required
              {...form.getInputProps('email')}
            />
            {request.error !== null && <FailureNotice failure={request.error} />}
            <Button type="submit" loading={request.isPending}>
              {t('sendLink')}
            </Button>
          </>
        )}
        <Anchor renderRoot={(props) => <Link to="/sign-in" {...props} />}>{t('backToSignIn')}</Anchor>
      </Stack>
    </form>
  );
}
