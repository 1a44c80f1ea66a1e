/** Settings of the search: the addresses of the apps that it asks. */
import { type SearchedApp, searchedApps } from '@millwright/contracts';
import { recordSourceSettings } from '@millwright/operations';
import type { ConfigOf } from '@millwright/service-kit';

export const searchSettings = Object.assign({}, ...searchedApps.map((app) => recordSourceSettings(app))) as ReturnType<
  typeof recordSourceSettings<SearchedApp>
>;

export type SearchConfig = ConfigOf<typeof searchSettings>;
