import { Stack } from '@mantine/core';
import { PageHead } from '../kit/page-head.js';
import { useMode } from '../shell/mode.js';
import { Feed } from './feed.js';
import { Figures } from './figures.js';
import { Needs } from './needs.js';

export function HomePage() {
  const mode = useMode();
  return (
    <>
      <PageHead title="Home" />
      <Stack gap="xl">
        <Needs mode={mode} />
        <Figures mode={mode} />
        <Feed mode={mode} key={mode} />
      </Stack>
    </>
  );
}
