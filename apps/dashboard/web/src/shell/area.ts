/** A part of the page in its navigation. One with pages of its own shows them as tabs, and opens at the first that the person may see. */
import type { AnyScope } from '@millwright/contracts';
import type { TablerIcon } from '@tabler/icons-react';
import { notFound, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.js';
import type { Language } from '../language/languages.js';
import type { Catalogue, Texts } from '../language/texts.js';
import { sessionQuery } from '../session/session.js';

export interface AreaPage {
  readonly name: (language: Language) => string;
  /** Below that of the area, or of the mode. Empty of a page at the address of the area itself, which is the first. */
  readonly path: string;
  /** One of them opens it. Empty for everybody. */
  readonly scopes: readonly AnyScope[];
}

export interface Area extends AreaPage {
  readonly icon: TablerIcon;
  readonly pages?: readonly AreaPage[];
  /** What is begun at an address of its own, such as a new order. */
  readonly actions?: readonly AreaPage[];
}

/** The names of an area, of its pages and actions, by their ids among its texts. */
export function namesOf<English extends Catalogue>(texts: Texts<English>) {
  return (id: keyof English & string): AreaPage['name'] =>
    (language) =>
      texts.plain(language, id);
}

export function mayOpen({ scopes: opening }: AreaPage, scopes: readonly AnyScope[]): boolean {
  return opening.length === 0 || opening.some((scope) => scopes.includes(scope));
}

/** Every scope that opens one of the pages. */
export function scopesOf(pages: readonly AreaPage[]): readonly AnyScope[] {
  return pages.some(({ scopes }) => scopes.length === 0) ? [] : pages.flatMap(({ scopes }) => scopes);
}

/** A loader: goes on to the first of the pages that the person may open. */
export async function openFirst(pages: readonly AreaPage[], base: string): Promise<never> {
  const { scopes } = await queryClient.ensureQueryData(sessionQuery);
  const first = pages.find((page) => mayOpen(page, scopes));
  throw first === undefined ? notFound() : redirect({ href: `${base}/${first.path}`, replace: true });
}
