import { ActionIcon, type MantineColorScheme, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLabels, useTexts } from '../language/language.js';
import { signOut, usePerson, useSession } from '../session/session.js';
import { useRoleLabels } from '../settings/roles.js';
import { useMode } from './mode.js';
import { optionsOf } from '../kit/options.js';
import { shellTexts } from './shell-texts.js';

export function PersonMenu() {
  const t = useTexts(shellTexts);
  const roles = useRoleLabels();
  const schemes = useLabels(shellTexts, 'scheme');
  const { account } = useSession();
  const person = usePerson();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const mode = useMode();
  const leave = useMutation({ mutationFn: signOut, onSuccess: () => navigate({ to: '/sign-in' }) });
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('you', { name: person.name })}>
          <IconUserCircle size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" c="var(--mantine-color-text)" fw={600}>
            {person.name}
          </Text>
          <Text size="sm">{person.email}</Text>
          <Text size="sm">{t('roleAt', { role: roles[person.role], account: account.name })}</Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>{t('theme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {optionsOf(schemes).map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconSettings size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/$mode/settings/profile" params={{ mode }} {...props} />}
        >
          {t('yourProfile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => leave.mutate()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
