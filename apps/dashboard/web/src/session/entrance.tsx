/** What surrounds the pages before a session. */
import { Box, Center, Paper, Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { Wordmark } from '../kit/wordmark.js';
import { InLanguage } from '../language/language.js';
import { LanguageSelect } from '../language/language-select.js';
import { sessionTexts } from './session-texts.js';

export function Entrance() {
  return (
    <InLanguage texts={sessionTexts}>
      <Center component="main" mih="100dvh" p="md">
        <Stack w="100%" maw={400}>
          <Center>
            <Wordmark />
          </Center>
          <Paper withBorder p="xl" shadow="sm">
            <Box>
              <Outlet />
            </Box>
          </Paper>
          <Center>
            <LanguageSelect />
          </Center>
        </Stack>
      </Center>
    </InLanguage>
  );
}
