import { type Fixture, uniqueText } from '../kit/fixture.js';
import { createArticle } from './articles.js';

export const articleFixture: Fixture = {
  collection: 'articles',
  table: 'articles',
  make: (maker) => maker.made(createArticle, { body: { ...createArticle.examples[0].body, sku: uniqueText('SKU') } }),
};
