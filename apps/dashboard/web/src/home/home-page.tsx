import { SimpleGrid, Stack } from '@mantine/core';
import { PageHead } from '../kit/page-head.js';
import { useTexts } from '../language/language.js';
import { useMay } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { Feed } from './feed.js';
import { Figures } from './figures.js';
import { homeTexts } from './home-texts.js';
import { Needs } from './needs.js';
import { OrdersByDay } from './orders-by-day.js';
import { Output } from './output.js';

export function HomePage() {
  const t = useTexts(homeTexts);
  const mode = useMode();
  const may = useMay();
  return (
    <>
      <PageHead title={t('home')} />
      <Stack gap="xl">
        <Needs mode={mode} />
        <Figures mode={mode} />
        {may('orders:read') && (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" key={`plots ${mode}`}>
            <OrdersByDay mode={mode} />
            <Output mode={mode} />
          </SimpleGrid>
        )}
        <Feed mode={mode} key={mode} />
      </Stack>
    </>
  );
}
