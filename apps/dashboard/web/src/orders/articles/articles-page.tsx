import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import type { Article } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { formatMoney } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { TextFilter } from '../../kit/text-filter.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { stageWords } from '../stage-words.js';
import { ArticleForm } from './article-form.js';

interface Actions {
  readonly change: (article: Article) => void;
  readonly remove: (article: Article) => void;
}

export function ArticlesPage() {
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
      title: 'Delete article',
      text: `${article.sku} will no longer be suggested. Existing orders keep their line items.`,
      label: 'Delete',
      isDangerous: true,
      said: `${article.sku} deleted.`,
      change: (idempotencyKey) =>
        api(mode).articles.delete(article.id, { ifMatch: `"${article.version}"`, idempotencyKey }),
    });
  const create = canWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      New article
    </Button>
  );
  const close = (): void => setEdited(undefined);
  return (
    <>
      <PageHead title="Articles">{create}</PageHead>
      <FilterBar count={find === undefined ? 0 : 1}>
        <TextFilter
          label="Number or description"
          w={280}
          value={find}
          onChange={(text) => void navigate({ search: { find: text }, replace: true })}
        />
      </FilterBar>
      <DataTable
        label="Articles"
        columns={canWrite ? [...columns, actionsColumn({ change: setEdited, remove })] : columns}
        list={list}
        csv={(files) => files.articles.list({ q: find })}
        idOf={byId}
        empty={
          find === undefined ? (
            <EmptyState title="No articles saved yet" action={create}>
              Save the items you sell. Entering an article number in an order then fills in its description, HSN code,
              price and tax.
            </EmptyState>
          ) : (
            <EmptyState
              title="No matching articles"
              action={
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
                  Show all articles
                </Button>
              }
            >
              Search by the beginning of the number, the description, or any word in them.
            </EmptyState>
          )
        }
      />
      <Dialog
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? 'New article' : 'Edit article'}
        size="lg"
      >
        {edited !== undefined && <ArticleForm article={edited === 'new' ? undefined : edited} onDone={close} />}
      </Dialog>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

const column = columnOf<Article>();
const columns = [
  column({
    id: 'sku',
    header: 'Number',
    cell: (article) => (
      <Text inherit span fw={600}>
        {article.sku}
      </Text>
    ),
    meta: { width: 'minmax(9rem, 1fr)' },
  }),
  column({
    id: 'description',
    header: 'Description',
    cell: (article) => article.description,
    meta: { width: 'minmax(10rem, 2fr)' },
  }),
  column({
    id: 'hsn',
    header: 'HSN or SAC',
    cell: (article) => article.hsn,
    meta: { width: '7rem' },
  }),
  column({
    id: 'price',
    header: 'Price',
    cell: (article) => `${formatMoney(article.unit_price)} / ${article.uom}`,
    meta: { width: '9rem', align: 'end' },
  }),
  column({
    id: 'tax',
    header: 'Tax',
    cell: (article) => `${article.tax_rate}%`,
    meta: { width: '5rem', align: 'end' },
  }),
  column({
    id: 'stages',
    header: 'Stages',
    cell: (article) => {
      const stages = article.stages?.map(stageWords).join(', ');
      return stages ?? '–';
    },
    meta: { width: 'minmax(8rem, 1fr)' },
  }),
];

function actionsColumn({ change, remove }: Actions) {
  return column({
    id: 'actions',
    header: 'Actions',
    cell: (article) => (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={`Actions for ${article.sku}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => change(article)}>Edit…</Menu.Item>
          <Menu.Item onClick={() => remove(article)}>Delete…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ),
    meta: { width: '4rem' },
  });
}
