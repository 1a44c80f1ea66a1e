/** The operations by which owners manage the people of their account. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { deleted, listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { createdAt, timestamp } from '../kit/values.js';
import { email } from './fields.js';
import { roles } from './roles.js';

const role = z.enum(roles).meta({ description: 'What the person may do.' });

export const person = z
  .strictObject({
    id: id('user'),
    email: email.meta({ description: 'The address that the person signs in with.' }),
    name: z.string().meta({ description: 'Empty until the person has given one.' }),
    role,
    second_factor: z.boolean().meta({ description: 'Whether the person is asked for a code at each sign-in.' }),
    last_seen_at: timestamp
      .nullable()
      .meta({ description: 'When the person was last in the dashboard, to some minutes; null before.' }),
    disabled_at: timestamp.nullable().meta({ description: 'Since when the person cannot sign in; null if enabled.' }),
    created_at: createdAt,
  })
  .meta({ description: 'Somebody who signs in for the account.' });
export type Person = z.output<typeof person>;

export const personExample: Person = {
  id: 'usr_034qzGogmBC9EMg2nGqVQb',
  email: 'asha@bluepeak.example',
  name: 'Asha Rao',
  role: 'developer',
  second_factor: true,
  last_seen_at: '2026-11-04T05:40:12.000Z',
  disabled_at: null,
  created_at: '2026-11-03T04:50:00.000Z',
};
const ownId = { id: personExample.id };

const ofPeople = { scopes: ['people:manage'] } as const;
const changesPeople = { ...ofPeople, needsRecentSignIn: 'always' } as const;
const byId = z.strictObject({ id: pathId('user') });

export const listPeople = operation({
  ...ofPeople,
  id: 'people.list',
  method: 'GET',
  path: '/v1/people',
  summary: 'List the people of the account',
  description: 'Returns those who sign in for the account, newest first. People are the same in both modes.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(person),
  examples: [{ name: 'All people', response: { data: [personExample], has_more: false, next_cursor: null } }],
});

export const updatePerson = operation({
  ...changesPeople,
  id: 'people.update',
  method: 'PATCH',
  path: '/v1/people/{id}',
  summary: 'Change the role of a person',
  description:
    'Gives the person another role, and ends the sessions of the person. Nobody changes their own role, and an account always has an owner who can sign in: otherwise it is 409.',
  params: byId,
  body: z.strictObject({ role }),
  status: 200,
  response: person,
  errors: ['conflict'],
  examples: [
    { name: 'Another role', params: ownId, body: { role: 'viewer' }, response: { ...personExample, role: 'viewer' } },
  ],
});

export const removePerson = operation({
  ...changesPeople,
  id: 'people.remove',
  method: 'DELETE',
  path: '/v1/people/{id}',
  summary: 'Remove a person',
  description:
    'Takes the person out of the account, and ends the sessions of the person. Keys and connections that the person has made go on. Nobody removes themselves, and the last owner stays: otherwise it is 409.',
  params: byId,
  status: 200,
  response: deleted(id('user')),
  errors: ['conflict'],
  examples: [{ name: 'A removal', params: ownId, response: { ...ownId, deleted: true } }],
});

export const disablePerson = operation({
  ...changesPeople,
  id: 'people.disable',
  method: 'POST',
  path: '/v1/people/{id}/disable',
  summary: 'Disable a person',
  description:
    'Ends the sessions of the person, who cannot sign in until enabled. Nobody disables themselves, or the last owner: otherwise it is 409.',
  params: byId,
  status: 200,
  response: person,
  errors: ['conflict'],
  examples: [
    { name: 'A person', params: ownId, response: { ...personExample, disabled_at: '2026-11-05T08:00:00.000Z' } },
  ],
});

export const enablePerson = operation({
  ...changesPeople,
  id: 'people.enable',
  method: 'POST',
  path: '/v1/people/{id}/enable',
  summary: 'Enable a person',
  description: 'Lets a disabled person sign in again.',
  params: byId,
  status: 200,
  response: person,
  errors: ['conflict'],
  examples: [{ name: 'A person', params: ownId, response: personExample }],
});

export const endSessionsOfPerson = operation({
  ...changesPeople,
  id: 'people.end_sessions',
  method: 'POST',
  path: '/v1/people/{id}/end-sessions',
  summary: 'Sign a person out everywhere',
  description: 'Ends every session of the person, in the dashboard and at the pages that connect applications.',
  params: byId,
  status: 200,
  response: person,
  errors: ['conflict'],
  examples: [{ name: 'A person', params: ownId, response: personExample }],
});

export const removeSecondFactorOfPerson = operation({
  ...changesPeople,
  id: 'people.remove_second_factor',
  method: 'POST',
  path: '/v1/people/{id}/remove-second-factor',
  summary: 'Remove the second factor of a person',
  description:
    'For somebody who has lost the authenticator and the recovery codes. Ends the sessions of the person, who is notified by email.',
  params: byId,
  status: 200,
  response: person,
  errors: ['conflict', 'invalid_state'],
  examples: [{ name: 'A person', params: ownId, response: { ...personExample, second_factor: false } }],
});

export const peopleResource = defineResource({
  tag: { name: 'People', description: 'Who signs in for the account, and in what role.' },
  sessionOperations: [
    listPeople,
    updatePerson,
    removePerson,
    disablePerson,
    enablePerson,
    endSessionsOfPerson,
    removeSecondFactorOfPerson,
  ],
});
