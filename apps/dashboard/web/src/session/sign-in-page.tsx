import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { internal } from '@millwright/contracts';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { post } from '../api/exchange.js';
import { queryClient } from '../api/query-client.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { PageHead } from '../kit/page-head.js';
import { useTexts } from '../language/language.js';
import { CodeInput } from './reauthentication-dialog.js';
import { returnPath } from './return-path.js';
import { sessionTexts } from './session-texts.js';
import { submitting } from '../kit/submitting.js';

export type Begun = Pick<internal.SessionState, 'state'>;

export function SignInPage() {
  const { to } = useSearch({ from: '/entrance/sign-in' });
  const [asksForCode, setAsksForCode] = useState(false);
  const router = useRouter();
  const enter = async ({ state }: Begun): Promise<void> => {
    if (state === 'second_factor') return setAsksForCode(true);
    queryClient.clear();
    await router.navigate({ href: returnPath(to), replace: true });
  };
  return asksForCode ? (
    <SecondFactorForm onDone={enter} onRestart={() => setAsksForCode(false)} />
  ) : (
    <PasswordForm onDone={enter} />
  );
}

function PasswordForm({ onDone }: { readonly onDone: (begun: Begun) => Promise<void> }) {
  const t = useTexts(sessionTexts);
  const form = useForm({ initialValues: { email: '', password: '' } });
  const signIn = useMutation({
    mutationFn: (values: typeof form.values) => post<Begun>('sign-in', values),
    onSuccess: onDone,
  });
  return (
    <form {...submitting(form, (values) => signIn.mutate(values))}>
      <PageHead title={t('signIn')} />
      <Stack>
        <TextInput label={t('email')} type="email" autoComplete="username" required {...form.getInputProps('email')} />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        {signIn.error !== null && <FailureNotice failure={signIn.error} />}
        <Button type="submit" loading={signIn.isPending}>
          {t('signIn')}
        </Button>
        <Anchor renderRoot={(props) => <Link to="/forgotten-password" {...props} />}>{t('forgotten')}</Anchor>
        <Anchor renderRoot={(props) => <Link to="/station-sign-in" {...props} />}>{t('pairLink')}</Anchor>
      </Stack>
    </form>
  );
}

interface SecondFactorFormProps {
  readonly onDone: (begun: Begun) => Promise<void>;
  readonly onRestart: () => void;
}

function SecondFactorForm({ onDone, onRestart }: SecondFactorFormProps) {
  const t = useTexts(sessionTexts);
  const form = useForm({ initialValues: { code: '' } });
  const confirm = useMutation({
    mutationFn: (values: typeof form.values) => post<Begun>('second-factor', values),
    onSuccess: onDone,
  });
  return (
    <form {...submitting(form, (values) => confirm.mutate(values))}>
      <PageHead title={t('twoStep')} />
      <Stack>
        <CodeInput {...form.getInputProps('code')} />
        {confirm.error !== null && <FailureNotice failure={confirm.error} />}
        <Button type="submit" loading={confirm.isPending}>
          {t('continue')}
        </Button>
        <Text size="sm">
          <Anchor component="button" type="button" onClick={onRestart}>
            {t('backToSignIn')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
