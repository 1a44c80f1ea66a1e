import { AreaTabs } from '../shell/area-tabs.js';
import { inspectionArea } from './area.js';

export function Inspection() {
  return <AreaTabs area={inspectionArea} />;
}
