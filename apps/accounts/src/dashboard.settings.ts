/** Settings of the dashboard, which signs people in. */
import { type ConfigOf, publicAddress, secretList, type Settings } from '@millwright/service-kit';

export const dashboardSettings = {
  dashboardKeys: secretList('DASHBOARD_KEYS', {
    description: 'Keys with which the dashboard signs its requests, which sign people in; all are accepted',
  }),
  dashboardUrl: publicAddress('DASHBOARD_URL', {
    description: 'Public address of the dashboard, without a path, to which mails lead',
  }),
} satisfies Settings;

export type DashboardConfig = ConfigOf<typeof dashboardSettings>;
