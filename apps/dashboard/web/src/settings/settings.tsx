import { AreaTabs } from '../shell/area-tabs.js';
import { settingsArea } from './area.js';

export function Settings() {
  return <AreaTabs area={settingsArea} />;
}
