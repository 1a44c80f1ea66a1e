import { AreaTabs } from '../shell/area-tabs.js';
import { invoicesArea } from './navigation/area.js';

export function Invoices() {
  return <AreaTabs area={invoicesArea} />;
}
