/** Keeps the articles of an account. Orders copy them, and do not refer to them. */
import { Injectable } from '@nestjs/common';
import type {
  Article,
  Body,
  createArticle,
  deleteArticle,
  listArticles,
  Query,
  Response,
  updateArticle,
} from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import {
  changeEntity,
  deleteRecord,
  findRecord,
  isUniqueViolation,
  type ListPage,
  listPage,
  listRecords,
  lockRecord,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, Ids } from '@millwright/service-kit';
import { articleSearch, termsOfArticle } from './article-search.js';
import { ArticleEntity, articles } from './article.entity.js';
import { articleResource } from './article.resource.js';

@Injectable()
export class ArticleService {
  constructor(private readonly ids: Ids) {}

  async create(work: UnitOfWork, input: Body<typeof createArticle>): Promise<Article> {
    const { accountId, livemode } = work.tenant;
    const article: ArticleEntity = {
      accountId,
      id: this.ids.next(),
      livemode,
      sku: input.sku,
      description: input.description,
      hsn: input.hsn,
      uom: input.uom,
      unitPrice: input.unit_price.amount,
      currency: input.unit_price.currency,
      taxRate: input.tax_rate,
      exemption: input.exemption ?? null,
      stages: input.stages ?? null,
      version: 1,
      createdAt: work.now,
      updatedAt: work.now,
    };
    await write(article.sku, () => work.manager.insert(ArticleEntity, article));
    work.beforeCommit(() => articleSearch.insert(work.tenant, article.id, termsOfArticle(article)));
    return articleResource(article);
  }

  async list(work: UnitOfWork, { sku, q, ...page }: Query<typeof listArticles>): Promise<ListPage<Article>> {
    const rows =
      q === undefined
        ? await listRecords(work, articles, { sku }, page)
        : await articleSearch.found(work, articles, { q, sku }, page);
    return listPage(rows, page.limit, articleResource);
  }

  async get(work: UnitOfWork, publicId: string): Promise<Article> {
    return articleResource(await findRecord(work, articles, publicId));
  }

  async update(
    work: UnitOfWork,
    publicId: string,
    { unit_price: price, tax_rate: taxRate, ...given }: Body<typeof updateArticle>,
    knownVersion: number | undefined,
  ): Promise<Article> {
    const before = await lockRecord(work, articles, publicId);
    checkVersion(knownVersion, before.version);
    const isTaxed = (taxRate ?? before.taxRate) > 0;
    if (isTaxed && (given.exemption ?? null) !== null) {
      throw new ApiError('invalid_parameter', {
        message: `exemption: the article is taxed at ${before.taxRate} %. Send a tax_rate of 0 with it.`,
        param: 'exemption',
      });
    }
    const changes = {
      ...given,
      ...(price !== undefined && { unitPrice: price.amount, currency: price.currency }),
      ...(taxRate !== undefined && { taxRate }),
      ...(isTaxed && { exemption: null }),
    };
    const after = await write(given.sku ?? before.sku, () => changeEntity(work, ArticleEntity, before, changes));
    work.beforeCommit(() => articleSearch.change(work.tenant, after.id, termsOfArticle(before), termsOfArticle(after)));
    return articleResource(after);
  }

  async delete(
    work: UnitOfWork,
    publicId: string,
    knownVersion: number | undefined,
  ): Promise<Response<typeof deleteArticle>> {
    const article = await lockRecord(work, articles, publicId);
    checkVersion(knownVersion, article.version);
    work.beforeCommit(() => articleSearch.change(work.tenant, article.id, termsOfArticle(article), new Set()));
    return deleteRecord(work, articles, publicId);
  }
}

async function write<T>(sku: string, writeArticle: () => Promise<T>): Promise<T> {
  try {
    return await writeArticle();
  } catch (error) {
    if (!isUniqueViolation(error, 'articles_sku')) throw error;
    throw new ApiError('conflict', {
      message: `Another article has the number "${sku}". Numbers are unique; use another one.`,
      param: 'sku',
    });
  }
}
