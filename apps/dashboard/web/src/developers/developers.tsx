import { AreaTabs } from '../shell/area-tabs.js';
import { developersArea } from './navigation/area.js';

export function Developers() {
  return <AreaTabs area={developersArea} />;
}
