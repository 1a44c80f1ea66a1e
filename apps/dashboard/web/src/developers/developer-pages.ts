/** The pages for developers, in their order, with the scopes of which one opens them. */
import type { AnyScope } from '@millwright/contracts';

interface DeveloperPage {
  readonly label: string;
  readonly to: '/$mode/developers/api-keys';
  readonly scopes: readonly AnyScope[];
}

const pages: readonly DeveloperPage[] = [
  { label: 'API keys', to: '/$mode/developers/api-keys', scopes: ['keys:manage'] },
];

/** Every scope that opens one of them. */
export const developerScopes: readonly AnyScope[] = pages.flatMap(({ scopes }) => scopes);

export function developerPagesFor(scopes: readonly AnyScope[]): DeveloperPage[] {
  return pages.filter((page) => page.scopes.some((scope) => scopes.includes(scope)));
}
