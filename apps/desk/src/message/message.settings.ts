/** Settings of messages. */
import { type ConfigOf, integer, type Settings } from '@millwright/service-kit';

export const messageSettings = {
  messageRetentionDays: integer('DESK_MESSAGE_RETENTION_DAYS', {
    default: 365,
    min: 10,
    max: 3_650,
    unit: 'days',
    description: 'How long the text of a message is kept',
  }),
} satisfies Settings;

export type MessageConfig = ConfigOf<typeof messageSettings>;
