import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../language/language.js';
import { sessionTexts } from './session-texts.js';

/** Shown where the token of a mailed link is missing, as when its address was copied in part. */
export function IncompleteLink({ canResend = false }: { readonly canResend?: boolean }) {
  const t = useTexts(sessionTexts);
  return (
    <Stack>
      <Text>{t('incompleteLink')}</Text>
      {canResend && (
        <Anchor renderRoot={(props) => <Link to="/forgotten-password" {...props} />}>{t('newLink')}</Anchor>
      )}
      <Anchor renderRoot={(props) => <Link to="/sign-in" {...props} />}>{t('backToSignIn')}</Anchor>
    </Stack>
  );
}
