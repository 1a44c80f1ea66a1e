import { AreaTabs } from '../shell/area-tabs.js';
import { ordersArea } from './navigation/area.js';

export function Orders() {
  return <AreaTabs area={ordersArea} />;
}
