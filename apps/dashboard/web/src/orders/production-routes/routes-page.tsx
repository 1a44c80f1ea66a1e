import { Badge, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Route } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { codeWords } from '../../kit/code-words.js';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { EmptyState } from '../../kit/empty-state.js';
import { PageHead } from '../../kit/page-head.js';
import { useActionsColumn } from '../../kit/row-actions.js';
import { useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { productionRoutesTexts } from './production-routes-texts.js';
import { RouteForm } from './route-form.js';

export function RoutesPage() {
  const t = useTexts(productionRoutesTexts);
  const columns = useColumns();
  const mode = useMode();
  const canWrite = useMay()('orders:write');
  const [edited, setEdited] = useState<Route | 'new'>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const list = useInfiniteQuery(
    listQuery(['routes', mode, 'list'], ({ limit, cursor, signal }) =>
      api(mode).routes.list({ limit, cursor }, { signal }),
    ),
  );
  const remove = (route: Route): void =>
    setConfirmation({
      title: t('deleteRoute'),
      text: t('deleteRouteHint', { name: route.name }),
      label: t('delete'),
      isDangerous: true,
      said: t('deleted', { name: route.name }),
      change: (idempotencyKey) => api(mode).routes.delete(route.id, { ifMatch: `"${route.version}"`, idempotencyKey }),
    });
  const actions = useActionsColumn<Route>(
    ({ name }) => name,
    (route) => [
      [t('editOpen'), () => setEdited(route)],
      [t('deleteOpen'), () => remove(route)],
    ],
  );
  const create = canWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('newRoute')}
    </Button>
  );
  const close = (): void => setEdited(undefined);
  return (
    <>
      <PageHead title={t('routes')}>{create}</PageHead>
      <Text c="dimmed" mb="md">
        {t('routesHint')}
      </Text>
      <DataTable
        label={t('routes')}
        columns={canWrite ? [...columns, actions] : columns}
        list={list}
        csv={(files) => files.routes.list()}
        idOf={byId}
        empty={
          <EmptyState title={t('noRoutes')} action={create}>
            {t('noRoutesHint')}
          </EmptyState>
        }
      />
      <Dialog
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? t('newRoute') : t('editRoute')}
        size="lg"
      >
        {edited !== undefined && <RouteForm route={edited === 'new' ? undefined : edited} onDone={close} />}
      </Dialog>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

const column = columnOf<Route>();
function useColumns() {
  const t = useTexts(productionRoutesTexts);
  return useMemo(
    () => [
      column({
        id: 'name',
        header: t('name'),
        cell: (route) => (
          <>
            <Text inherit span fw={600}>
              {route.name}
            </Text>{' '}
            {route.is_default && (
              <Badge variant="light" tt="none">
                {t('defaultRoute')}
              </Badge>
            )}
          </>
        ),
        meta: { width: 'minmax(10rem, 2fr)' },
      }),
      column({
        id: 'stages',
        header: t('stages'),
        cell: (route) => {
          const stages = route.stages.map(codeWords).join(', ');
          return stages;
        },
        meta: { width: 'minmax(12rem, 3fr)' },
      }),
      column({
        id: 'beyond',
        header: t('scrapAllowance'),
        cell: (route) => `${route.over_completion_percent}%`,
        meta: { width: '10rem', align: 'end' },
      }),
    ],
    [t],
  );
}
