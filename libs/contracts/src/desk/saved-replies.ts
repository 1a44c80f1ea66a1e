/** Saved replies: answers that people give again and again. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { deleted, listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { changesAnything, createdAt, longText, text, updatedAt } from '../kit/values.js';

const fields = {
  name: text(100).meta({ description: 'The name that people choose it by.' }),
  text: longText(10_000).min(1).meta({ description: 'The text of the reply.' }),
};

const savedReply = z
  .strictObject({
    id: id('saved_reply'),
    ...fields,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the saved reply.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'SavedReply', description: 'A reply that people use again and again.' });
export type SavedReply = z.output<typeof savedReply>;

const newSavedReply = z.strictObject(fields).meta({ id: 'SavedReplyCreate', description: 'A reply to save.' });

const savedReplyChange = z
  .strictObject(fields)
  .partial()
  .refine(...changesAnything)
  .meta({ id: 'SavedReplyUpdate', description: 'The fields of a saved reply to change.', minProperties: 1 });

const fieldsExample = {
  name: 'Tracking',
  text: 'Your goods have left. The driver calls you an hour before the delivery.',
};
const example: SavedReply = {
  id: 'srp_034qzGogx4T7uV8wX9yZ1a',
  ...fieldsExample,
  livemode: true,
  version: 1,
  created_at: '2026-11-02T05:00:00.000Z',
  updated_at: '2026-11-02T05:00:00.000Z',
};
const byId = z.strictObject({ id: pathId('saved_reply') });
const ownId = { id: example.id };

export const createSavedReply = operation({
  id: 'saved_replies.create',
  method: 'POST',
  path: '/v1/saved-replies',
  scopes: ['desk:write'],
  summary: 'Save a reply',
  description: 'Saves a reply, which people can begin their own from.',
  body: newSavedReply,
  status: 201,
  response: savedReply,
  examples: [{ name: 'On the delivery', body: fieldsExample, response: example }],
});

export const listSavedReplies = operation({
  id: 'saved_replies.list',
  method: 'GET',
  path: '/v1/saved-replies',
  scopes: ['desk:read'],
  summary: 'List saved replies',
  description: 'Returns saved replies, newest first.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(savedReply).meta({ id: 'SavedReplyList', description: 'A page of saved replies.' }),
  examples: [
    { name: 'The latest', query: { limit: '1' }, response: { data: [example], has_more: false, next_cursor: null } },
  ],
});

export const getSavedReply = operation({
  id: 'saved_replies.get',
  method: 'GET',
  path: '/v1/saved-replies/{id}',
  scopes: ['desk:read'],
  summary: 'Get a saved reply',
  description: 'Returns one saved reply, with its `version` as the `ETag`.',
  params: byId,
  status: 200,
  response: savedReply,
  examples: [{ name: 'A saved reply', params: ownId, response: example }],
});

export const updateSavedReply = operation({
  id: 'saved_replies.update',
  method: 'PATCH',
  path: '/v1/saved-replies/{id}',
  scopes: ['desk:write'],
  summary: 'Update a saved reply',
  description: 'Changes the fields that you send and leaves the others unchanged.',
  params: byId,
  body: savedReplyChange,
  status: 200,
  response: savedReply,
  checksVersion: true,
  examples: [
    {
      name: 'Another name',
      params: ownId,
      body: { name: 'On its way' },
      response: { ...example, name: 'On its way', version: 2, updated_at: '2026-11-02T06:12:40.118Z' },
    },
  ],
});

export const deleteSavedReply = operation({
  id: 'saved_replies.delete',
  method: 'DELETE',
  path: '/v1/saved-replies/{id}',
  scopes: ['desk:write'],
  summary: 'Delete a saved reply',
  description: 'Deletes the saved reply. Messages written with it stay.',
  params: byId,
  checksVersion: true,
  status: 200,
  response: deleted(id('saved_reply')).meta({
    id: 'DeletedSavedReply',
    description: 'The saved reply that was deleted.',
  }),
  examples: [{ name: 'A deletion', params: ownId, response: { ...ownId, deleted: true } }],
});

export const savedRepliesResource = defineResource({
  tag: { name: 'Saved replies', description: 'Replies that people at the desk use again and again.' },
  operations: [createSavedReply, listSavedReplies, getSavedReply, updateSavedReply, deleteSavedReply],
});
