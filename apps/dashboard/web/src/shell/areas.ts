/** The parts of the page, in the order of the navigation, with the scopes of which one opens them. */
import { IconClipboardList, type TablerIcon } from '@tabler/icons-react';

interface Area {
  readonly label: string;
  readonly to: '/$mode/orders';
  readonly icon: TablerIcon;
  readonly scopes: readonly string[];
}

const areas: readonly Area[] = [
  { label: 'Orders', to: '/$mode/orders', icon: IconClipboardList, scopes: ['orders:read'] },
];

export function areasFor(scopes: readonly string[]): Area[] {
  return areas.filter((area) => area.scopes.some((scope) => scopes.includes(scope)));
}
