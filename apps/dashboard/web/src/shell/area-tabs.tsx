/** The pages of an area as tabs, above the one that is open. */
import { Tabs } from '@mantine/core';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../language/language.js';
import { useSession } from '../session/session.js';
import { type Area, mayOpen } from './area.js';
import { useMode } from './mode.js';
import { NothingHere } from './nothing-here.js';
import { shellTexts } from './shell-texts.js';
import classes from './area-tabs.module.css';

export function AreaTabs({ area: { name, path: areaPath, pages = [] } }: { readonly area: Area }) {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const base = `/${useMode()}/${areaPath}`;
  const { scopes } = useSession();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const allowed = pages.filter((page) => mayOpen(page, scopes));
  const pathOf = (path: string): string => (path === '' ? base : `${base}/${path}`);
  // One page may be at the address of the area itself: of those that fit, the longest is open.
  const [open] = allowed
    .filter(({ path }) => `${pathname}/`.startsWith(`${pathOf(path)}/`))
    .toSorted((one, other) => other.path.length - one.path.length);
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = tabs.current;
    if (list === null) return;
    const show = (): void => {
      const tab = list.querySelector<HTMLElement>('[data-active]');
      if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.clientWidth) / 2;
      noteEdges(list);
    };
    // A window that is turned has another width, and tabs have one once their font is there.
    const observer = new ResizeObserver(show);
    for (const each of [list, ...list.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [open?.path]);
  return (
    <>
      <Tabs
        value={open === undefined ? null : pathOf(open.path)}
        onChange={(path) => {
          if (path !== null) void navigate({ href: path });
        }}
        activateTabWithKeyboard={false}
        mb="md"
      >
        <Tabs.List
          aria-label={t('pagesOf', { label: name(language) })}
          ref={tabs}
          className={classes.list!}
          onScroll={({ currentTarget }) => noteEdges(currentTarget)}
        >
          {allowed.map((page) => (
            <Tabs.Tab key={page.path} value={pathOf(page.path)}>
              {page.name(language)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {open === undefined ? <NothingHere /> : <Outlet />}
    </>
  );
}

/** Where tabs are out of sight, the edge fades. */
function noteEdges(list: HTMLElement): void {
  list.toggleAttribute('data-more-before', list.scrollLeft > 1);
  list.toggleAttribute('data-more-after', list.scrollLeft + list.clientWidth < list.scrollWidth - 1);
}
