import { Stack } from '@mantine/core';
import { PageHead } from '../kit/page-head.js';
import { useMay } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { Feed } from './feed.js';
import { Figures } from './figures.js';
import { Needs } from './needs.js';
import { Output } from './output.js';

export function HomePage() {
  const mode = useMode();
  const may = useMay();
  return (
    <>
      <PageHead title="Home" />
      <Stack gap="xl">
        <Needs mode={mode} />
        <Figures mode={mode} />
        {may('orders:read') && <Output mode={mode} key={`output ${mode}`} />}
        <Feed mode={mode} key={mode} />
      </Stack>
    </>
  );
}
