import { Badge, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { SellerRecord } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, useMemo } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { LoginState } from './login-state.js';
import { NewSellerForm } from './new-seller-form.js';
import { NoSeller } from './no-seller.js';
import { sellerName } from './seller.js';
import { sellersTexts } from './sellers-texts.js';

export function SellersPage() {
  const t = useTexts(sellersTexts);
  const columns = useColumns();
  const mode = useMode();
  const mayCreate = useMay()('invoice-settings:write');
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const list = useInfiniteQuery(
    listQuery(['sellers', mode, 'list'], ({ limit, cursor, signal }) =>
      api(mode).sellers.list({ limit, cursor }, { signal }),
    ),
  );
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNew(true)}>
      {t('newSeller')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('sellers')}>{mayCreate && create}</PageHead>
      <Text c="dimmed" mb="md">
        {t('sellersHint')}
      </Text>
      <DataTable
        label={t('sellers')}
        columns={columns}
        list={list}
        csv={(files) => files.sellers.list()}
        idOf={byId}
        empty={<NoSeller action={create} />}
      />
      <Dialog opened={isNew} onClose={() => setNew(false)} title={t('newSeller')} size="xl">
        {isNew && (
          <NewSellerForm
            onDone={({ id }) =>
              void navigate({ to: '/$mode/settings/sellers/$sellerId', params: { mode, sellerId: id } })
            }
            onCancel={() => setNew(false)}
          />
        )}
      </Dialog>
    </>
  );
}

const column = columnOf<SellerRecord>();
function useColumns() {
  const t = useTexts(sellersTexts);
  return useMemo(
    () => [
      column({
        id: 'name',
        header: t('name'),
        cell: (seller) => (
          <>
            <RecordLink ofRow id={seller.id} fw={600}>
              {sellerName(seller)}
            </RecordLink>{' '}
            {seller.default && (
              <Badge variant="light" tt="none">
                {t('default')}
              </Badge>
            )}
          </>
        ),
        meta: { width: 'minmax(12rem, 2fr)' },
      }),
      column({
        id: 'gstin',
        header: t('gstin'),
        cell: (seller) => seller.gstin,
        meta: { width: '11rem', onCard: 'unnamed' },
      }),
      column({
        id: 'place',
        header: t('place'),
        cell: (seller) => seller.address.city,
        meta: { width: 'minmax(7rem, 1fr)', onCard: 'unnamed' },
      }),
      column({
        id: 'prefix',
        header: t('numberPrefix'),
        cell: (seller) => seller.number_prefix || '–',
        meta: { width: '10rem' },
      }),
      column({
        id: 'login',
        header: t('portalLogin'),
        cell: (seller) => <LoginState portal={seller.portal} />,
        meta: { width: '10rem' },
      }),
    ],
    [t],
  );
}
