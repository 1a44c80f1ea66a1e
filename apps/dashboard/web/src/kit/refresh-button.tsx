/** Reads again what is shown, as the page does not do so by itself. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../language/language.js';
import { isLongList } from './change.js';
import { kitTexts } from './kit-texts.js';

export function RefreshButton() {
  const t = useTexts(kitTexts);
  const queries = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const readAgain = (): void => {
    // A list that was scrolled further begins anew, with the newest records.
    void queries.resetQueries({ type: 'active', predicate: isLongList });
    void queries.invalidateQueries({ type: 'active', predicate: (query) => !isLongList(query) });
  };
  return (
    <Tooltip label={t('refresh')}>
      <ActionIcon variant="default" size="lg" aria-label={t('refresh')} loading={isFetching} onClick={readAgain}>
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
