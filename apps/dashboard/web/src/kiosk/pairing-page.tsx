/** Where a tablet is paired as a station, by a code that an owner has made. */
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { PageHead } from '../kit/page-head.js';
import { submitting } from '../kit/submitting.js';
import { home } from '../session/return-path.js';
import { pairStation } from './station-session.js';
import { useKioskTexts } from './kiosk-texts.js';

export function PairingPage() {
  const t = useKioskTexts();
  const router = useRouter();
  const form = useForm({ initialValues: { code: '' } });
  const pair = useMutation({
    mutationFn: ({ code }: typeof form.values) => pairStation(code),
    onSuccess: async () => {
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
        <Anchor renderRoot={(props) => <Link to="/sign-in" {...props} />}>{t('signInAsPerson')}</Anchor>
      </Stack>
    </form>
  );
}
