import { Text } from '@mantine/core';

/** Shown where the token of a mailed link is missing, as when its address was copied in part. */
export function IncompleteLink() {
  return <Text>The address of this page is incomplete. Open the link in the mail again.</Text>;
}
