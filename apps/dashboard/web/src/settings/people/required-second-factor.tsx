import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { Loaded } from '../../kit/loaded.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { accountQuery, changeAccount } from '../account/account.js';
import { peopleTexts } from './people-texts.js';

export function RequiredSecondFactor() {
  const t = useTexts(peopleTexts);
  const account = useQuery(accountQuery);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  return (
    <Section title={t('secondFactorForEveryone')}>
      <Loaded label={t('theAccount')} query={account} height={40}>
        {(known) => (
          <>
            {known.requires_second_factor ? t('secondFactorRequired') : t('secondFactorOptional')}
            <Button
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => setConfirmation(known.requires_second_factor ? leaving(t) : requiring(t))}
            >
              {known.requires_second_factor ? t('makeSecondFactorOptional') : t('requireSecondFactorOpen')}
            </Button>
          </>
        )}
      </Loaded>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Section>
  );
}

function requiring(t: TextsOf<typeof peopleTexts>): Confirmation {
  return {
    title: t('requireSecondFactor'),
    text: t('requireSecondFactorHint'),
    label: t('require'),
    change: (idempotencyKey) => changeAccount({ requires_second_factor: true }, idempotencyKey),
    said: t('secondFactorNowRequired'),
  };
}

function leaving(t: TextsOf<typeof peopleTexts>): Confirmation {
  return {
    title: t('makeSecondFactorOptional'),
    text: t('secondFactorOptionalHint'),
    label: t('makeSecondFactorOptional'),
    isDangerous: true,
    change: (idempotencyKey) => changeAccount({ requires_second_factor: false }, idempotencyKey),
    said: t('secondFactorNowOptional'),
  };
}
