/** What the pages for developers share: the way from one to another. */
import { Tabs } from '@mantine/core';
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { useSession } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { developerPagesFor } from './developer-pages.js';

export function DevelopersLayout() {
  const mode = useMode();
  const { scopes } = useSession();
  const navigate = useNavigate();
  const paths = useMatches({ select: (matches) => matches.map(({ fullPath }) => fullPath as string) });
  const pages = developerPagesFor(scopes);
  const open = pages.find(({ to }) => paths.includes(to));
  return (
    <>
      <Tabs
        value={open?.to ?? null}
        onChange={(to) => {
          const page = pages.find((each) => each.to === to);
          if (page !== undefined) void navigate({ to: page.to, params: { mode } });
        }}
        activateTabWithKeyboard={false}
        mb="md"
      >
        <Tabs.List aria-label="Pages for developers">
          {pages.map(({ label, to }) => (
            <Tabs.Tab key={to} value={to}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Outlet />
    </>
  );
}
