import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Shown where the token of a mailed link is missing, as when its address was copied in part. */
export function IncompleteLink({ canResend = false }: { readonly canResend?: boolean }) {
  return (
    <Stack>
      <Text>This link is incomplete. Open it again from the email, or copy the whole link.</Text>
      {canResend && (
        <Anchor renderRoot={(props) => <Link to="/forgotten-password" {...props} />}>Send a new link</Anchor>
      )}
      <Anchor renderRoot={(props) => <Link to="/sign-in" {...props} />}>Back to sign-in</Anchor>
    </Stack>
  );
}
