/** An article in the API. */
import type { Article } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { ArticleEntity } from './article.entity.js';

export function articleResource(article: ArticleEntity): Article {
  const { exemption, stages } = article;
  return {
    id: encodeId('article', article.id),
    sku: article.sku,
    description: article.description,
    hsn: article.hsn,
    unit_price: { amount: article.unitPrice, currency: article.currency },
    tax_rate: article.taxRate,
    uom: article.uom,
    ...(exemption !== null && { exemption }),
    ...(stages !== null && { stages: [...stages] }),
    livemode: article.livemode,
    version: article.version,
    created_at: article.createdAt.toISOString(),
    updated_at: article.updatedAt.toISOString(),
  };
}
