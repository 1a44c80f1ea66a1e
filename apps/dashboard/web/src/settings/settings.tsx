import { AreaTabs } from '../shell/area-tabs.js';
import { settingsArea } from './navigation/area.js';

export function Settings() {
  return <AreaTabs area={settingsArea} />;
}
