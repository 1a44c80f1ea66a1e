import { AreaTabs } from '../shell/area-tabs.js';
import { invoicesArea } from './area.js';

export function Invoices() {
  return <AreaTabs area={invoicesArea} />;
}
