import { Badge } from '@mantine/core';
import type { SellerRecord } from '@millwright/contracts';

/** What there is of the login at the portal. */
export function LoginState({ portal: { username, password_set: hasPassword } }: Pick<SellerRecord, 'portal'>) {
  const isComplete = username !== null && hasPassword;
  return (
    <Badge variant="light" color={isComplete ? 'green' : 'gray'} tt="none">
      {isComplete
        ? 'Login saved'
        : hasPassword
          ? 'User name missing'
          : username === null
            ? 'No login'
            : 'Password missing'}
    </Badge>
  );
}
