/** Articles: what an account makes and sells, stored once, so that the line items of its orders need not be typed. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { deleted, listOf, page, searchText } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { changesAnything, createdAt, quantity, text, updatedAt } from '../kit/values.js';
import { articleFields, exemption, exemptWithoutTax } from './orders.js';
import { stages } from './production-routes.js';

const fields = {
  ...articleFields,
  sku: text(64).meta({ description: 'Your article number, unique in the account and mode.' }),
  uom: quantity.shape.uom,
  exemption: exemption.optional(),
  stages: stages.optional().meta({
    description:
      'The stages that the article goes through, if not the stages of the order; line items that you create from it take them.',
  }),
};

export const article = z
  .strictObject({
    id: id('article'),
    ...fields,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the article.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({
    id: 'Article',
    description: 'An article saved in the account. Line items are copies: a change affects new orders only.',
  });
export type Article = z.output<typeof article>;

const newArticle = z
  .strictObject(fields)
  .refine(...exemptWithoutTax)
  .meta({ id: 'ArticleCreate', description: 'An article to create.' });

const goneByNull = 'Null removes it.';
const articleChange = z
  .strictObject({
    ...fields,
    exemption: exemption
      .nullable()
      .meta({ description: `Why no tax applies; a \`tax_rate\` above 0 removes it. ${goneByNull}` }),
    stages: stages.nullable().meta({ description: `The stages that the article goes through. ${goneByNull}` }),
  })
  .partial()
  .refine(...changesAnything)
  .refine(...exemptWithoutTax)
  .meta({ id: 'ArticleUpdate', description: 'The fields of an article to change.', minProperties: 1 });

const newArticleExample = {
  sku: 'CARTON-200-MATTE',
  description: 'Folding carton 200 g, matte',
  hsn: '4819',
  unit_price: { amount: '12.50', currency: 'INR' },
  tax_rate: 18,
  uom: 'PCS',
} satisfies z.input<typeof newArticle>;

const articleExample: Article = {
  id: 'art_034qzGogkW3xTn8QpLc5Va',
  ...newArticleExample,
  livemode: true,
  version: 1,
  created_at: '2026-11-02T05:10:00.000Z',
  updated_at: '2026-11-02T05:10:00.000Z',
};
const byId = z.strictObject({ id: pathId('article') });
const ownId = { id: articleExample.id };

export const createArticle = operation({
  id: 'articles.create',
  method: 'POST',
  path: '/v1/articles',
  scopes: ['orders:write'],
  summary: 'Create an article',
  description: 'Creates an article. If another article has the same article number, the answer is 409 `conflict`.',
  body: newArticle,
  status: 201,
  response: article,
  errors: ['conflict'],
  examples: [{ name: 'A carton', body: newArticleExample, response: articleExample }],
});

export const listArticles = operation({
  id: 'articles.list',
  method: 'GET',
  path: '/v1/articles',
  scopes: ['orders:read'],
  summary: 'List articles',
  description: 'Returns articles, newest first. Conditions combine: an article is listed if it meets all of them.',
  query: z.strictObject({
    sku: text(64).optional().meta({ description: 'The article with exactly this number.' }),
    q: searchText(
      'Articles whose number or description begins with this text, or contains a word that begins with it: `cart`, `200-m`, `matte`.',
    ),
    ...page,
  }),
  status: 200,
  response: listOf(article).meta({ id: 'ArticleList', description: 'A page of articles.' }),
  examples: [
    {
      name: 'By the beginning of a word',
      query: { q: 'matte' },
      response: { data: [articleExample], has_more: false, next_cursor: null },
    },
  ],
});

export const getArticle = operation({
  id: 'articles.get',
  method: 'GET',
  path: '/v1/articles/{id}',
  scopes: ['orders:read'],
  summary: 'Get an article',
  description: 'Returns one article, with its `version` as the `ETag`.',
  params: byId,
  status: 200,
  response: article,
  examples: [{ name: 'An article', params: ownId, response: articleExample }],
});

export const updateArticle = operation({
  id: 'articles.update',
  method: 'PATCH',
  path: '/v1/articles/{id}',
  scopes: ['orders:write'],
  summary: 'Update an article',
  description: 'Changes the fields that you send and leaves the others unchanged. Existing orders keep their copies.',
  params: byId,
  body: articleChange,
  status: 200,
  response: article,
  checksVersion: true,
  errors: ['conflict'],
  examples: [
    {
      name: 'A new price',
      params: ownId,
      body: { unit_price: { amount: '13.10', currency: 'INR' } },
      response: {
        ...articleExample,
        unit_price: { amount: '13.10', currency: 'INR' },
        version: 2,
        updated_at: '2026-11-06T05:00:00.000Z',
      },
    },
  ],
});

export const deleteArticle = operation({
  id: 'articles.delete',
  method: 'DELETE',
  path: '/v1/articles/{id}',
  scopes: ['orders:write'],
  summary: 'Delete an article',
  description: 'Deletes the article. Existing orders keep their copies.',
  params: byId,
  checksVersion: true,
  status: 200,
  response: deleted(id('article')).meta({ id: 'DeletedArticle', description: 'The article that was deleted.' }),
  examples: [{ name: 'A deletion', params: ownId, response: { ...ownId, deleted: true } }],
});

export const articlesResource = defineResource({
  tag: { name: 'Articles', description: 'What the account makes and sells, saved once and used in all orders.' },
  operations: [createArticle, listArticles, getArticle, updateArticle, deleteArticle],
});
