import { Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { PageHead } from '../../kit/page-head.js';
import { RefreshButton } from '../../kit/refresh-button.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { endpointsQuery, nameOf } from '../endpoints/endpoint.js';
import type { DeliveriesSearch } from './deliveries-search.js';
import { deliveriesTexts } from './deliveries-texts.js';
import { DeliveryList, StateFilter } from './delivery-list.js';

/** The API lists the deliveries of one endpoint: the newest endpoint, where none is chosen. */
export function DeliveriesPage() {
  const t = useTexts(deliveriesTexts);
  const mode = useMode();
  const { endpoint: chosen, state } = useSearch({ from: '/$mode/developers/deliveries' });
  const navigate = useNavigate({ from: '/$mode/developers/deliveries' });
  const { data: endpoints } = useSuspenseQuery(endpointsQuery(mode));
  const endpoint = endpoints.find(({ id }) => id === chosen) ?? endpoints[0];
  const change = (filters: DeliveriesSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <>
      <PageHead title={t('deliveries')}>
        <RefreshButton />
      </PageHead>
      {endpoint === undefined && <EmptyState title={t('noEndpoints')}>{t('noEndpointsHint')}</EmptyState>}
      {endpoint !== undefined && (
        <>
          <FilterBar count={[chosen, state].filter((filter) => filter !== undefined).length}>
            <Select
              label={t('endpoint')}
              data={endpoints.map((each) => ({ value: each.id, label: nameOf(each) }))}
              value={endpoint.id}
              allowDeselect={false}
              onChange={(id) => change({ endpoint: id ?? undefined })}
              w={360}
              maw="100%"
            />
            <StateFilter value={state} onChange={(next) => change({ state: next })} />
          </FilterBar>
          <DeliveryList endpointId={endpoint.id} state={state} />
        </>
      )}
    </>
  );
}
