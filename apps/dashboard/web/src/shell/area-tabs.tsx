/** The pages of an area as tabs, above the one that is open. */
import { Tabs } from '@mantine/core';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useSession } from '../session/session.js';
import { type Area, mayOpen } from './area.js';
import { useMode } from './mode.js';
import { NothingHere } from './nothing-here.js';

export function AreaTabs({ area: { label, path: areaPath, pages = [] } }: { readonly area: Area }) {
  const base = `/${useMode()}/${areaPath}`;
  const { scopes } = useSession();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const allowed = pages.filter((page) => mayOpen(page, scopes));
  const open = allowed.find(({ path }) => `${pathname}/`.startsWith(`${base}/${path}/`));
  return (
    <>
      <Tabs
        value={open?.path ?? null}
        onChange={(path) => {
          if (path !== null) void navigate({ href: `${base}/${path}` });
        }}
        activateTabWithKeyboard={false}
        mb="md"
      >
        <Tabs.List aria-label={`Pages of ${label}`}>
          {allowed.map((page) => (
            <Tabs.Tab key={page.path} value={page.path}>
              {page.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {open === undefined ? <NothingHere /> : <Outlet />}
    </>
  );
}
