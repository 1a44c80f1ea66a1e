/** For a person whose account asks a second factor of all: nothing else opens before there is one. */
import { Stack, Text } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.js';
import { PageHead } from '../kit/page-head.js';
import { useTexts } from '../language/language.js';
import { returnPath } from './return-path.js';
import { SecondFactorSetup } from './second-factor-setup.js';
import { sessionTexts } from './session-texts.js';
import { signOut, useSession } from './session.js';

export function SecondFactorPage() {
  const { to } = useSearch({ from: '/entrance/second-factor' });
  const t = useTexts(sessionTexts);
  const { account } = useSession();
  const router = useRouter();
  const goOn = async (): Promise<void> => {
    queryClient.clear();
    await router.navigate({ href: returnPath(to), replace: true });
  };
  const leave = async (): Promise<void> => {
    await signOut();
    await router.navigate({ to: '/sign-in', replace: true });
  };
  return (
    <>
      <PageHead title={t('setUpTitle')} />
      <Stack>
        <Text>{t('setUpRequired', { account: account.name })}</Text>
        <SecondFactorSetup onDone={() => void goOn()} onCancel={() => void leave()} cancelLabel={t('signOut')} />
      </Stack>
    </>
  );
}
