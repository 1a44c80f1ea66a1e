import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Article } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { codeWords } from '../../kit/code-words.js';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { formatMoney } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { useActionsColumn } from '../../kit/row-actions.js';
import { TextFilter } from '../../kit/text-filter.js';
import { useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { ArticleForm } from './article-form.js';
import { articlesTexts } from './articles-texts.js';

export function ArticlesPage() {
  const t = useTexts(articlesTexts);
  const columns = useColumns();
  const mode = useMode();
  const canWrite = useMay()('orders:write');
  const navigate = useNavigate({ from: '/$mode/orders/articles' });
  const { find } = useSearch({ from: '/$mode/orders/articles' });
  const [edited, setEdited] = useState<Article | 'new'>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const list = useInfiniteQuery(
    listQuery(['articles', mode, 'list', find], ({ limit, cursor, signal }) =>
      api(mode).articles.list({ q: find, limit, cursor }, { signal }),
    ),
  );
  const remove = (article: Article): void =>
    setConfirmation({
      title: t('deleteArticle'),
      text: t('deleteArticleHint', { sku: article.sku }),
      label: t('delete'),
      isDangerous: true,
      said: t('deleted', { sku: article.sku }),
      change: (idempotencyKey) =>
        api(mode).articles.delete(article.id, { ifMatch: `"${article.version}"`, idempotencyKey }),
    });
  const actions = useActionsColumn<Article>(
    ({ sku }) => sku,
    (article) => [
      [t('editOpen'), () => setEdited(article)],
      [t('deleteOpen'), () => remove(article)],
    ],
  );
  const create = canWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('newArticle')}
    </Button>
  );
  const close = (): void => setEdited(undefined);
  return (
    <>
      <PageHead title={t('articles')}>{create}</PageHead>
      <FilterBar count={find === undefined ? 0 : 1}>
        <TextFilter
          label={t('numberOrDescription')}
          w={280}
          value={find}
          onChange={(text) => void navigate({ search: { find: text }, replace: true })}
        />
      </FilterBar>
      <DataTable
        label={t('articles')}
        columns={canWrite ? [...columns, actions] : columns}
        list={list}
        csv={(files) => files.articles.list({ q: find })}
        idOf={byId}
        empty={
          find === undefined ? (
            <EmptyState title={t('noArticles')} action={create}>
              {t('noArticlesHint')}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('noMatchingArticles')}
              action={
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
                  {t('showAllArticles')}
                </Button>
              }
            >
              {t('noMatchingArticlesHint')}
            </EmptyState>
          )
        }
      />
      <Dialog
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? t('newArticle') : t('editArticle')}
        size="lg"
      >
        {edited !== undefined && <ArticleForm article={edited === 'new' ? undefined : edited} onDone={close} />}
      </Dialog>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

const column = columnOf<Article>();
function useColumns() {
  const t = useTexts(articlesTexts);
  return useMemo(
    () => [
      column({
        id: 'sku',
        header: t('number'),
        cell: (article) => (
          <Text inherit span fw={600}>
            {article.sku}
          </Text>
        ),
        meta: { width: 'minmax(9rem, 1fr)' },
      }),
      column({
        id: 'description',
        header: t('description'),
        cell: (article) => article.description,
        meta: { width: 'minmax(10rem, 2fr)', onCard: 'unnamed' },
      }),
      column({
        id: 'hsn',
        header: t('hsnOrSac'),
        cell: (article) => article.hsn,
        meta: { width: '7rem' },
      }),
      column({
        id: 'price',
        header: t('price'),
        cell: (article) => `${formatMoney(article.unit_price)} / ${article.uom}`,
        meta: { width: '9rem', align: 'end', onCard: 'unnamed' },
      }),
      column({
        id: 'tax',
        header: t('tax'),
        cell: (article) => `${article.tax_rate}%`,
        meta: { width: '5rem', align: 'end' },
      }),
      column({
        id: 'stages',
        header: t('stages'),
        cell: (article) => {
          const stages = article.stages?.map(codeWords).join(', ');
          return stages ?? '–';
        },
        meta: { width: 'minmax(8rem, 1fr)', onCard: 'last' },
      }),
    ],
    [t],
  );
}
