/** Settings of the search: the apps that it asks. */
import { recordSourceSettings } from '@millwright/operations';
import type { ConfigOf, Settings } from '@millwright/service-kit';

export const searchSettings = {
  ...recordSourceSettings('orders'),
  ...recordSourceSettings('invoicing'),
  ...recordSourceSettings('vision-ingest'),
  ...recordSourceSettings('desk'),
  ...recordSourceSettings('webhook-dispatcher'),
} satisfies Settings;

export type SearchConfig = ConfigOf<typeof searchSettings>;
