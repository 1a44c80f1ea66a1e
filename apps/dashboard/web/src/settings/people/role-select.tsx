import { Radio, Stack } from '@mantine/core';
import { roleMeanings } from '@millwright/contracts/roles';
import type { ComponentProps } from 'react';
import { optionsOf } from '../../kit/options.js';
import { useTexts } from '../../language/language.js';
import { useRoleLabels } from '../roles.js';
import { peopleTexts } from './people-texts.js';

export function RoleSelect(props: Omit<ComponentProps<typeof Radio.Group>, 'children'>) {
  const t = useTexts(peopleTexts);
  const roles = useRoleLabels();
  return (
    <Radio.Group label={t('role')} required {...props}>
      <Stack gap="xs" mt="xs">
        {optionsOf(roles).map(({ value, label }) => (
          <Radio
            key={value}
            value={value}
            label={label}
            description={roleMeanings[value as keyof typeof roleMeanings]}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
