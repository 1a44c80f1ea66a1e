import { ActionIcon, Badge, Button, Menu, Text } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import type { Route } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { EmptyState } from '../../kit/empty-state.js';
import { PageHead } from '../../kit/page-head.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { stageWords } from '../stage-words.js';
import { RouteForm } from './route-form.js';

interface Actions {
  readonly change: (route: Route) => void;
  readonly remove: (route: Route) => void;
}

export function RoutesPage() {
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
      title: 'Delete route',
      text: `New orders can no longer use ${route.name}. Existing orders keep their stages.`,
      label: 'Delete',
      isDangerous: true,
      said: `${route.name} deleted.`,
      change: (idempotencyKey) => api(mode).routes.delete(route.id, { ifMatch: `"${route.version}"`, idempotencyKey }),
    });
  const create = canWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      New route
    </Button>
  );
  const close = (): void => setEdited(undefined);
  return (
    <>
      <PageHead title="Routes">{create}</PageHead>
      <Text c="dimmed" mb="md">
        The stages goods go through. Changes apply to new orders only.
      </Text>
      <DataTable
        label="Routes"
        columns={canWrite ? [...columns, actionsColumn({ change: setEdited, remove })] : columns}
        list={list}
        csv={(files) => files.routes.list()}
        idOf={byId}
        empty={
          <EmptyState title="No routes yet" action={create}>
            Until you add one, orders go through cutting, printing, finishing and packing.
          </EmptyState>
        }
      />
      <Dialog
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? 'New route' : 'Edit route'}
        size="lg"
      >
        {edited !== undefined && <RouteForm route={edited === 'new' ? undefined : edited} onDone={close} />}
      </Dialog>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

const column = columnOf<Route>();
const columns = [
  column({
    id: 'name',
    header: 'Name',
    cell: (route) => (
      <>
        <Text inherit span fw={600}>
          {route.name}
        </Text>{' '}
        {route.is_default && (
          <Badge variant="light" tt="none">
            Default
          </Badge>
        )}
      </>
    ),
    meta: { width: 'minmax(10rem, 2fr)' },
  }),
  column({
    id: 'stages',
    header: 'Stages',
    cell: (route) => {
      const stages = route.stages.map(stageWords).join(', ');
      return stages;
    },
    meta: { width: 'minmax(12rem, 3fr)' },
  }),
  column({
    id: 'beyond',
    header: 'Scrap allowance',
    cell: (route) => `${route.over_completion_percent}%`,
    meta: { width: '10rem', align: 'end' },
  }),
];

function actionsColumn({ change, remove }: Actions) {
  return column({
    id: 'actions',
    header: 'Actions',
    cell: (route) => (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={`Actions for ${route.name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => change(route)}>Edit…</Menu.Item>
          <Menu.Item onClick={() => remove(route)}>Delete…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ),
    meta: { width: '4rem' },
  });
}
