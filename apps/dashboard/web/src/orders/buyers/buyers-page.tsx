import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { BuyerRecord } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { TextFilter } from '../../kit/text-filter.js';
import { useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { NewBuyerForm } from './buyer-forms.js';
import { contactLine } from './buyer-words.js';
import { buyerFilters, readBuyers } from './buyers-query.js';
import { buyersTexts } from './buyers-texts.js';

export function BuyersPage() {
  const t = useTexts(buyersTexts);
  const columns = useColumns();
  const mode = useMode();
  const may = useMay();
  const navigate = useNavigate({ from: '/$mode/orders/buyers' });
  const { find } = useSearch({ from: '/$mode/orders/buyers' });
  const [isNew, setNew] = useState(false);
  const list = useInfiniteQuery(
    listQuery(['buyers', mode, 'list', find], (options) => readBuyers(mode, find, options)),
  );
  const create = may('orders:write') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNew(true)}>
      {t('newBuyer')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('buyers')}>{create}</PageHead>
      <FilterBar count={find === undefined ? 0 : 1}>
        <TextFilter
          label={t('nameGstinOrContact')}
          w={280}
          value={find}
          onChange={(text) => void navigate({ search: { find: text }, replace: true })}
        />
      </FilterBar>
      <DataTable
        label={t('buyers')}
        columns={columns}
        list={list}
        csv={(files) => files.buyers.list(buyerFilters(find))}
        idOf={byId}
        empty={
          find === undefined ? (
            <EmptyState title={t('noBuyers')} action={create}>
              {t('noBuyersHint')}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('noMatchingBuyers')}
              action={
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
                  {t('showAllBuyers')}
                </Button>
              }
            >
              {t('noMatchingBuyersHint')}
            </EmptyState>
          )
        }
      />
      <Dialog opened={isNew} onClose={() => setNew(false)} title={t('newBuyer')} size="xl">
        {isNew && (
          <NewBuyerForm
            onDone={({ id }) => void navigate({ to: '/$mode/orders/buyers/$buyerId', params: { mode, buyerId: id } })}
            onCancel={() => setNew(false)}
          />
        )}
      </Dialog>
    </>
  );
}

const column = columnOf<BuyerRecord>();
function useColumns() {
  const t = useTexts(buyersTexts);
  return useMemo(
    () => [
      column({
        id: 'name',
        header: t('name'),
        cell: (buyer) => (
          <RecordLink ofRow id={buyer.id} fw={600}>
            {buyer.name}
          </RecordLink>
        ),
        meta: { width: 'minmax(10rem, 2fr)' },
      }),
      column({
        id: 'gstin',
        header: t('gstin'),
        cell: (buyer) =>
          buyer.gstin ?? (
            <Text inherit span c="dimmed">
              {t('notRegistered')}
            </Text>
          ),
        meta: { width: '11rem', onCard: 'unnamed' },
      }),
      column({
        id: 'place',
        header: t('place'),
        cell: (buyer) => (buyer.addresses?.billing ?? buyer.addresses?.shipping)?.city ?? '–',
        meta: { width: 'minmax(7rem, 1fr)', onCard: 'unnamed' },
      }),
      column({
        id: 'contact',
        header: t('contact'),
        cell: (buyer) => {
          const contact = contactLine(buyer.contact);
          return contact ?? '–';
        },
        meta: { width: 'minmax(8rem, 2fr)', onCard: 'unnamed' },
      }),
    ],
    [t],
  );
}
