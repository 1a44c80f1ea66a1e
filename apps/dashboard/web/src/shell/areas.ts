/** The parts of the page, in the order of the navigation, with the scopes of which one opens them. */
import type { AnyScope } from '@millwright/contracts';
import { IconClipboardList, IconCode, type TablerIcon } from '@tabler/icons-react';

import { developerScopes } from '../developers/developer-pages.js';

interface Area {
  readonly label: string;
  readonly to: '/$mode/orders' | '/$mode/developers';
  readonly icon: TablerIcon;
  readonly scopes: readonly AnyScope[];
}

const areas: readonly Area[] = [
  { label: 'Orders', to: '/$mode/orders', icon: IconClipboardList, scopes: ['orders:read'] },
  { label: 'Developers', to: '/$mode/developers', icon: IconCode, scopes: developerScopes },
];

export function areasFor(scopes: readonly AnyScope[]): Area[] {
  return areas.filter((area) => area.scopes.some((scope) => scopes.includes(scope)));
}
