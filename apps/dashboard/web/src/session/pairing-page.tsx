/** Where a tablet is paired as a station, by a code that an owner has made. */
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { PageHead } from '../kit/page-head.js';
import { submitting } from '../kit/submitting.js';
import { pairStation } from '../kiosk/station-session.js';
import { useTexts } from '../language/language.js';
import { home } from './return-path.js';
import { sessionTexts } from './session-texts.js';

export function PairingPage() {
  const t = useTexts(sessionTexts);
  const router = useRouter();
  const form = useForm({ initialValues: { code: '' } });
  const pair = useMutation({
    mutationFn: ({ code }: typeof form.values) => pairStation(code),
    onSuccess: async () => {
      // The touch that sent the code allows it; a browser that cannot shows the page as it is.
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
      queryClient.clear();
      await router.navigate({ href: home, replace: true });
    },
  });
  return (
    <form {...submitting(form, (values) => pair.mutate(values))}>
      <PageHead title={t('pairTitle')} />
      <Stack>
        <Text>{t('pairHint')}</Text>
        <TextInput
          label={t('pairingCode')}
          description={t('pairingCodeHint')}
          size="lg"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          styles={{ input: { textTransform: 'uppercase', letterSpacing: '0.15em' } }}
          {...form.getInputProps('code')}
        />
        {pair.error !== null && <FailureNotice failure={pair.error} />}
        <Button type="submit" size="lg" loading={pair.isPending}>
          {t('pair')}
        </Button>
        <Anchor renderRoot={(props) => <Link to="/sign-in" {...props} />}>{t('signInByEmail')}</Anchor>
      </Stack>
    </form>
  );
}
