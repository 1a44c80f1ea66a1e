/** What surrounds every page: the mode, the navigation, the person. */
import { AppShell, Badge, Box, Burger, Group, NavLink, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FindButton } from '../find/find-button.js';
import { Wordmark } from '../kit/wordmark.js';
import { onDemand } from '../kit/on-demand.js';
import { useLanguage, useTexts } from '../language/language.js';
import { useLiveConnection } from '../live/live.js';
import { LiveStatus } from '../live/live-status.js';
import { useSession } from '../session/session.js';
import { mayOpen } from './area.js';
import { useMode } from './mode.js';
import { ModeSwitch } from './mode-switch.js';
import { PersonMenu } from './person-menu.js';
import { shellTexts } from './shell-texts.js';
import classes from './shell.module.css';

const KioskShell = onDemand(async () => (await import('../kiosk/kiosk-shell.js')).KioskShell);

const bandHeight = 28;
const barHeight = 56;

export function Shell() {
  const { must_set_up_second_factor: mustSetUp, station } = useSession();
  if (station !== null) return <KioskShell />;
  return mustSetUp ? <WayToSecondFactor /> : <OpenShell />;
}

function WayToSecondFactor() {
  const router = useRouter();
  useEffect(() => {
    const { pathname, searchStr } = router.state.location;
    void router.navigate({ to: '/second-factor', search: { to: pathname + searchStr }, replace: true });
  }, [router]);
  return null;
}

function OpenShell() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const mode = useMode();
  const { areas } = useRouteContext({ from: '/$mode' });
  useLiveConnection(mode);
  const { account, scopes } = useSession();
  const [isOpen, { toggle, close }] = useDisclosure();
  const isTest = mode === 'test';
  return (
    <AppShell
      layout="alt"
      header={{ height: barHeight + (isTest ? bandHeight : 0) }}
      navbar={{ width: 210, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <a href="#content" className={classes.skip} lang="en">
        {t('skipToContent')}
      </a>
      <AppShell.Header className={classes.header} data-mode={mode} lang="en">
        {isTest && (
          <Box className={classes.band} h={bandHeight}>
            {t('noRealData')}
          </Box>
        )}
        <Group h={barHeight} px="md" justify="space-between" wrap="nowrap" gap="xs">
          <Group wrap="nowrap" gap="xs" style={{ minWidth: 0 }}>
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t('navigation')} />
            <Text fw={600} truncate visibleFrom="xs" title={account.name}>
              {account.name}
            </Text>
            {account.status === 'suspended' && <Badge color="red">{t('suspended')}</Badge>}
          </Group>
          <Group wrap="nowrap" gap="xs">
            <FindButton />
            <LiveStatus mode={mode} />
            <ModeSwitch mode={mode} />
            <PersonMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        p="xs"
        component="nav"
        lang="en"
        aria-label={t('main')}
        className={classes.rail!}
        withBorder={false}
      >
        <Group h={barHeight - 10} px="xs" mb="md" justify="space-between" wrap="nowrap">
          <Wordmark />
          <Burger opened onClick={close} hiddenFrom="sm" size="sm" color="white" aria-label={t('closeNavigation')} />
        </Group>
        {areas
          .filter((area) => mayOpen(area, scopes))
          .map(({ name, path, icon: Icon }) => (
            <NavLink
              key={path}
              label={name(language)}
              className={classes.area!}
              leftSection={<Icon size={19} aria-hidden />}
              onClick={close}
              renderRoot={(props) => <Link to={`/${mode}/${path}`} activeProps={{ 'data-active': true }} {...props} />}
            />
          ))}
      </AppShell.Navbar>
      <AppShell.Main id="content" className={classes.main!}>
        <VisuallyHidden aria-live="polite" lang="en">
          {isTest ? t('testMode') : t('liveMode')}
        </VisuallyHidden>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}
