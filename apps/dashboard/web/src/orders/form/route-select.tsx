import { Select } from '@mantine/core';
import type { Route } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMode } from '../../shell/mode.js';
import { allRoutesQuery } from '../production-routes/routes-query.js';
import { stageWords } from '../stage-words.js';

interface RouteSelectProps {
  readonly value?: string;
  readonly onChange?: (id: string) => void;
  readonly error?: unknown;
}

export function RouteSelect({ value = '', onChange, error }: RouteSelectProps) {
  const { data } = useQuery(allRoutesQuery(useMode()));
  const routes = data?.data ?? [];
  const usual = routes.find((route) => route.is_default);
  const chosen = value === '' ? usual : routes.find(({ id }) => id === value);
  return (
    <Select
      label="Route"
      description={chosen === undefined ? 'The stages the order goes through.' : stagesOf(chosen)}
      data={[
        { value: '', label: usual === undefined ? 'Default stages' : `Default: ${usual.name}` },
        ...routes.filter((route) => !route.is_default).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      allowDeselect={false}
      value={value}
      onChange={(id) => onChange?.(id ?? '')}
      error={error as string | undefined}
    />
  );
}

function stagesOf({ stages }: Route): string {
  return stages.map(stageWords).join(', ');
}
