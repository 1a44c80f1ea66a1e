/** What surrounds the pages before a session. */
import { Box, Center, Paper, Stack, Text } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';

export function Entrance() {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={400}>
        <Text fw={700} size="xl" ta="center">
          Millwright
        </Text>
        <Paper withBorder p="lg">
          <Box>
            <Outlet />
          </Box>
        </Paper>
      </Stack>
    </Center>
  );
}
