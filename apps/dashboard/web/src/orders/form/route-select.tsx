import { Select } from '@mantine/core';
import type { Route } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { codeWords } from '../../kit/code-words.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { allRoutesQuery } from '../production-routes/routes-query.js';
import { formTexts } from './form-texts.js';

interface RouteSelectProps {
  readonly value?: string;
  readonly onChange?: (id: string) => void;
  readonly error?: unknown;
}

export function RouteSelect({ value = '', onChange, error }: RouteSelectProps) {
  const t = useTexts(formTexts);
  const { data } = useQuery(allRoutesQuery(useMode()));
  const routes = data?.data ?? [];
  const usual = routes.find((route) => route.is_default);
  const chosen = value === '' ? usual : routes.find(({ id }) => id === value);
  return (
    <Select
      label={t('route')}
      description={chosen === undefined ? t('routeHint') : stagesOf(chosen)}
      data={[
        { value: '', label: usual === undefined ? t('defaultStages') : t('defaultRoute', { name: usual.name }) },
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
  return stages.map(codeWords).join(', ');
}
