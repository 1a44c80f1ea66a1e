import { AreaTabs } from '../shell/area-tabs.js';
import { inspectionArea } from './navigation/area.js';

export function Inspection() {
  return <AreaTabs area={inspectionArea} />;
}
