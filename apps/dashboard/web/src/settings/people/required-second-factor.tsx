import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { Loaded } from '../../kit/loaded.js';
import { Section } from '../../kit/section.js';
import { accountQuery, changeAccount } from '../account/account.js';

export function RequiredSecondFactor() {
  const account = useQuery(accountQuery);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  return (
    <Section title="Two-step verification for everyone">
      <Loaded label="The account" query={account} height={40}>
        {(known) => (
          <>
            {known.requires_second_factor
              ? 'Everyone must use two-step verification. People without it must set it up before they can do anything else.'
              : 'Each person decides.'}
            <Button
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => setConfirmation(known.requires_second_factor ? leaving : requiring)}
            >
              {known.requires_second_factor ? 'Let each person decide' : 'Require for everyone'}
            </Button>
          </>
        )}
      </Loaded>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Section>
  );
}

const requiring: Confirmation = {
  title: 'Require two-step verification for everyone',
  text: 'People without it must set it up at their next sign-in, or within minutes if they are signed in, before they can do anything else. You must use it yourself first.',
  label: 'Require',
  change: (idempotencyKey) => changeAccount({ requires_second_factor: true }, idempotencyKey),
  said: 'Two-step verification is now required for everyone.',
};

const leaving: Confirmation = {
  title: 'Let each person decide',
  text: 'People who use two-step verification keep it, and can turn it off.',
  label: 'Let each person decide',
  isDangerous: true,
  change: (idempotencyKey) => changeAccount({ requires_second_factor: false }, idempotencyKey),
  said: 'Two-step verification is now optional.',
};
