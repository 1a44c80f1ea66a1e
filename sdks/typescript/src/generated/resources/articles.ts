// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { Article, ArticleCreate, ArticleUpdate, ArticlesListQuery, DeletedArticle } from '../types.js';

export class ArticlesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Create an article.
   *
   * Creates an article. If another article has the same article number, the answer is 409
   * `conflict`.
   *
   * Scope: `orders:write`.
   */
  create(body: ArticleCreate, options?: ChangeOptions): Answer<Article> {
    return this.caller.call<Article>({ method: 'POST', path: '/v1/articles', body }, options);
  }

  /**
   * List articles.
   *
   * Returns articles, newest first. Conditions combine: an article is listed if it meets all of
   * them.
   *
   * Scope: `orders:read`.
   */
  list(query: ArticlesListQuery = {}, options?: CallOptions): Pages<Article> {
    return Pages.of<Article>(this.caller, { method: 'GET', path: '/v1/articles', query }, options);
  }

  /**
   * Get an article.
   *
   * Returns one article, with its `version` as the `ETag`.
   *
   * Scope: `orders:read`.
   */
  get(id: string, options?: CallOptions): Answer<Article> {
    return this.caller.call<Article>({ method: 'GET', path: `/v1/articles/${segment(id)}` }, options);
  }

  /**
   * Update an article.
   *
   * Changes the fields that you send and leaves the others unchanged. Existing orders keep their
   * copies.
   *
   * Scope: `orders:write`.
   */
  update(id: string, body: ArticleUpdate, options?: UpdateOptions): Answer<Article> {
    return this.caller.call<Article>({ method: 'PATCH', path: `/v1/articles/${segment(id)}`, body }, options);
  }

  /**
   * Delete an article.
   *
   * Deletes the article. Existing orders keep their copies.
   *
   * Scope: `orders:write`.
   */
  delete(id: string, options?: UpdateOptions): Answer<DeletedArticle> {
    return this.caller.call<DeletedArticle>({ method: 'DELETE', path: `/v1/articles/${segment(id)}` }, options);
  }
}
