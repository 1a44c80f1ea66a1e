/** The search over the records of all apps. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { wholeNumber } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { searchedTypes } from '../kit/searched.js';
import { text } from '../kit/values.js';

export const mostFound = 50;
/** As the address of an endpoint may be. */
const longest = 2_048;

export const searchQuery = text(100)
  .min(2, 'must have two characters or more')
  .refine((given) => given.trim().length >= 2, 'must have two characters or more beside spaces');

const recordId = z.string().regex(/^[a-z]{2,4}_[0-9A-Za-z]{22}$/, 'must be ids such as ord_034qzGoglnll8Ild7pcYOy');

export const searchedIds = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',') : given),
  z.array(recordId).min(1).max(mostFound),
);

const type = z.enum(searchedTypes);
const typesInWords = searchedTypes.map((name) => `\`${name}\``).join(', ');

export const foundRecord = z
  .strictObject({
    type: type.meta({ description: `The kind of the record: ${typesInWords}.` }),
    id: text(100).meta({ description: 'The id of the record.' }),
    title: z.string().max(longest).meta({
      description: 'The title of the record: its number, name, subject, vehicle, URL or type. Without any, its id.',
    }),
    subtitle: z.string().max(longest).nullable().meta({
      description: 'A second line: the buyer of an order, the GSTIN of a buyer. Null if there is none.',
    }),
    status: z.string().max(50).nullable().meta({ description: 'Its status or state; null for kinds that have none.' }),
  })
  .meta({ id: 'FoundRecord', description: 'A record that matches.' });
export type FoundRecord = z.output<typeof foundRecord>;

export const search = operation({
  id: 'search.find',
  method: 'GET',
  path: '/v1/search',
  scopes: [],
  summary: 'Search all records',
  description:
    'Finds orders, buyers, dispatches, invoices, conversations, cameras, webhook endpoints and events by their id, and all but events by text: the reference and buyer of an order; the name, GSTIN and contact of a buyer; the vehicle and transporter of a dispatch; the number, buyer, order, IRN and e-way bill of an invoice; the subject of a conversation; the name, line and station of a camera; the URL and description of an endpoint. A search matches the beginning of the text and of each word in it, and ignores case. The best matches come first: an exact match, then a text that begins with it, then a word that begins with it; among equals, the newest first. Needs no scope: kinds of records that the caller cannot read are left out. A kind that could not be searched in half a second is named in `incomplete`.',
  query: z
    .strictObject({
      q: searchQuery.optional().meta({ description: 'The text to search for.' }),
      ids: searchedIds.optional().meta({
        description:
          'Instead of `q`: the ids of records whose titles you want, separated by commas. Records that do not exist, or that the caller cannot read, are left out.',
      }),
      limit: wholeNumber(z.int().min(1).max(mostFound)).default(20).meta({
        description: 'The most records to return.',
      }),
    })
    .refine(({ q, ids }) => (q === undefined) !== (ids === undefined), 'send either q or ids'),
  status: 200,
  response: z
    .strictObject({
      data: z.array(foundRecord).max(mostFound).meta({ description: 'The matches, best first.' }),
      incomplete: z
        .array(type)
        .max(searchedTypes.length)
        .meta({
          description: `Kinds of records that could not be searched in time, of ${typesInWords}. Empty if all were.`,
        }),
    })
    .meta({ id: 'SearchResult', description: 'The result of a search.' }),
  examples: [
    {
      name: 'By a number',
      query: { q: 'PO-2026' },
      response: {
        data: [
          {
            type: 'order',
            id: 'ord_034qzGoglnll8Ild7pcYOy',
            title: 'PO-2026-1183',
            subtitle: 'Bluepeak Retail Private Limited',
            status: 'in_production',
          },
          {
            type: 'invoice',
            id: 'inv_034qzGogv5cT0mJ8sQ2xLd',
            title: '26-27/00001',
            subtitle: 'Bluepeak Retail Private Limited',
            status: 'registered',
          },
        ],
        incomplete: [],
      },
    },
    {
      name: 'Titles of records',
      query: { ids: 'ord_034qzGoglnll8Ild7pcYOy' },
      response: {
        data: [
          {
            type: 'order',
            id: 'ord_034qzGoglnll8Ild7pcYOy',
            title: 'PO-2026-1183',
            subtitle: 'Bluepeak Retail Private Limited',
            status: 'in_production',
          },
        ],
        incomplete: [],
      },
    },
  ],
});
export type SearchResult = z.output<(typeof search)['response']>;

export const searchResource = defineResource({
  tag: { name: 'Search', description: 'All records, by their titles.' },
  operations: [search],
});
