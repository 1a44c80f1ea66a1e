/** By what articles are found: their number and their description. */
import { SearchTerms, searchTerms } from '@millwright/persistence';
import { tables } from '../tables.js';
import type { ArticleEntity } from './article.entity.js';

export const articleSearch = new SearchTerms(tables.article_search_terms, 'article_id', tables.articles);

export function termsOfArticle({ sku, description }: ArticleEntity): ReadonlySet<string> {
  return searchTerms([sku, description]);
}
