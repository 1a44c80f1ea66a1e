import { Badge } from '@mantine/core';
import type { SellerRecord } from '@millwright/contracts';
import { useTexts } from '../../language/language.js';
import { sellersTexts } from './sellers-texts.js';

/** What there is of the login at the portal. */
export function LoginState({ portal: { username, password_set: hasPassword } }: Pick<SellerRecord, 'portal'>) {
  const t = useTexts(sellersTexts);
  const isComplete = username !== null && hasPassword;
  return (
    <Badge variant="light" color={isComplete ? 'green' : 'gray'} tt="none">
      {isComplete
        ? t('loginSaved')
        : hasPassword
          ? t('userNameMissing')
          : username === null
            ? t('noLogin')
            : t('passwordMissing')}
    </Badge>
  );
}
