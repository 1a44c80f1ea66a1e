import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { internal } from '@millwright/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { post } from '../api/exchange.js';
import { queryClient } from '../api/query-client.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { PageHead } from '../kit/page-head.js';
import { useTexts } from '../language/language.js';
import { IncompleteLink } from './incomplete-link.js';
import { useMailedToken } from './mailed-token.js';
import { checkPassword, NewPasswordInput } from './new-password.js';
import { home } from './return-path.js';
import { sessionTexts } from './session-texts.js';
import type { Begun } from './sign-in-page.js';
import { submitting } from '../kit/submitting.js';

export function InvitationPage() {
  const t = useTexts(sessionTexts);
  const token = useMailedToken();
  const invitation = useQuery({
    queryKey: ['invitation'],
    queryFn: () => post<internal.InvitationOnPage>('invitation/look-up', { token }),
    enabled: token !== '',
    gcTime: 0,
  });
  return (
    <>
      <PageHead title={t('invitationTitle')} />
      {token === '' && <IncompleteLink />}
      {invitation.isLoading && <Skeleton h={200} />}
      {invitation.error !== null && <FailureNotice failure={invitation.error} title={t('invitationWrong')} />}
      {invitation.data !== undefined && <Acceptance token={token} invitation={invitation.data} />}
    </>
  );
}

function Acceptance({ token, invitation }: { readonly token: string; readonly invitation: internal.InvitationOnPage }) {
  const t = useTexts(sessionTexts);
  const router = useRouter();
  const form = useForm({ initialValues: { name: '', password: '' }, validate: { password: checkPassword } });
  const accept = useMutation({
    mutationFn: (values: typeof form.values) => post<Begun>('invitation/accept', { token, ...values }),
    onSuccess: async () => {
      queryClient.clear();
      await router.navigate({ href: home, replace: true });
    },
  });
  return (
    <form {...submitting(form, (values) => accept.mutate(values))}>
      <Stack>
        <Text>
          {t('invited', {
            account: invitation.account_name,
            role: t(`role_${invitation.role}`),
            email: invitation.email,
          })}
        </Text>
        <TextInput label={t('name')} autoComplete="name" required {...form.getInputProps('name')} />
        <NewPasswordInput label={t('password')} {...form.getInputProps('password')} />
        {accept.error !== null && <FailureNotice failure={accept.error} />}
        <Button type="submit" loading={accept.isPending}>
          {t('join')}
        </Button>
      </Stack>
    </form>
  );
}
