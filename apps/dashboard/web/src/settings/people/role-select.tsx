import { Radio, Stack } from '@mantine/core';
import { roleMeanings } from '@millwright/contracts/roles';
import type { ComponentProps } from 'react';
import { optionsOf } from '../../kit/options.js';
import { roleLabels } from '../roles.js';

export function RoleSelect(props: Omit<ComponentProps<typeof Radio.Group>, 'children'>) {
  return (
    <Radio.Group label="Role" required {...props}>
      <Stack gap="xs" mt="xs">
        {optionsOf(roleLabels).map(({ value, label }) => (
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
