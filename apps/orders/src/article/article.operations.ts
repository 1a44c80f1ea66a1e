/** The operations on articles. */
import { Controller } from '@nestjs/common';
import {
  type Article,
  createArticle,
  deleteArticle,
  getArticle,
  listArticles,
  type Response,
  updateArticle,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { ArticleService } from './article.service.js';

@Controller()
export class ArticleOperations {
  constructor(private readonly articles: ArticleService) {}

  @Handles(createArticle)
  create({ work, body }: Call<typeof createArticle>): Promise<Article> {
    return this.articles.create(work, body);
  }

  @Handles(listArticles)
  list({ work, query }: Call<typeof listArticles>): Promise<ListPage<Article>> {
    return this.articles.list(work, query);
  }

  @Handles(getArticle)
  get({ work, params }: Call<typeof getArticle>): Promise<Article> {
    return this.articles.get(work, params.id);
  }

  @Handles(updateArticle)
  update({ work, params, body, knownVersion }: Call<typeof updateArticle>): Promise<Article> {
    return this.articles.update(work, params.id, body, knownVersion);
  }

  @Handles(deleteArticle)
  delete({ work, params, knownVersion }: Call<typeof deleteArticle>): Promise<Response<typeof deleteArticle>> {
    return this.articles.delete(work, params.id, knownVersion);
  }
}
