/** Who made a record, as the record shows it. */
import { enumeration } from './enumeration.js';
import { z } from 'zod';
import { idPrefixes } from './ids.js';
import { meanings } from './meanings.js';
import { text } from './values.js';

const prefixes = [idPrefixes.key, idPrefixes.application, idPrefixes.user, idPrefixes.station].join('|');

export const actor = z
  .strictObject({
    type: z.enum(enumeration('ActorType', ['api_key', 'application', 'dashboard', 'station'])).meta({
      description: meanings({
        api_key: 'an API key',
        application: 'a partner application, by an access token',
        dashboard: 'a person who was signed in to the dashboard',
        station: 'a tablet that was paired as a station',
      }),
    }),
    id: z
      .string()
      .regex(new RegExp(`^(${prefixes})_[0-9A-Za-z]{22}$`))
      .meta({ description: 'The id of the key, the application, the person or the station.' }),
    name: text(200).meta({ description: 'The name at that time.' }),
  })
  .meta({ id: 'Actor', description: 'Who created or changed a record.' });
export type Actor = z.output<typeof actor>;
