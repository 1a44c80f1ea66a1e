import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { internal } from '@millwright/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { post } from '../api/exchange.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { PageHead } from '../kit/page-head.js';
import { useTexts } from '../language/language.js';
import { IncompleteLink } from './incomplete-link.js';
import { useMailedToken } from './mailed-token.js';
import { checkPassword, NewPasswordInput } from './new-password.js';
import { CodeInput } from './reauthentication-dialog.js';
import { sessionTexts } from './session-texts.js';
import { submitting } from '../kit/submitting.js';

export function ResetPage() {
  const t = useTexts(sessionTexts);
  const token = useMailedToken();
  const reset = useQuery({
    queryKey: ['reset'],
    queryFn: () => post<internal.ResetOnPage>('reset/look-up', { token }),
    enabled: token !== '',
    gcTime: 0,
  });
  return (
    <>
      <PageHead title={t('newPassword')} />
      {token === '' && <IncompleteLink canResend />}
      {reset.isLoading && <Skeleton h={200} />}
      {reset.error !== null && <FailureNotice failure={reset.error} title={t('linkWrong')} />}
      {reset.data !== undefined && <Completion token={token} reset={reset.data} />}
    </>
  );
}

function Completion({ token, reset }: { readonly token: string; readonly reset: internal.ResetOnPage }) {
  const t = useTexts(sessionTexts);
  const form = useForm({ initialValues: { password: '', code: '' }, validate: { password: checkPassword } });
  const complete = useMutation({
    mutationFn: ({ password, code }: typeof form.values) =>
      post('reset/complete', { token, password, ...(code !== '' && { code }) }),
  });
  if (complete.isSuccess) {
    return (
      <Stack>
        <Text role="status">{t('passwordSet')}</Text>
        <Anchor renderRoot={(props) => <Link to="/sign-in" {...props} />}>{t('signIn')}</Anchor>
      </Stack>
    );
  }
  return (
    <form {...submitting(form, (values) => complete.mutate(values))}>
      <Stack>
        <Text>{t('newPasswordFor', { email: reset.email })}</Text>
        <NewPasswordInput {...form.getInputProps('password')} />
        {reset.second_factor && <CodeInput autoFocus={false} {...form.getInputProps('code')} />}
        {complete.error !== null && <FailureNotice failure={complete.error} />}
        <Button type="submit" loading={complete.isPending}>
          {t('setPassword')}
        </Button>
      </Stack>
    </form>
  );
}
