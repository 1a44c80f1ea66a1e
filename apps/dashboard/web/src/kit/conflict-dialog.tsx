import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { conflictQuestion } from './conflict.js';
import { Dialog } from './dialog.js';

export function ConflictDialog() {
  const open = conflictQuestion.useOpen();
  const { label = '', changes = [] } = open?.subject ?? {};
  return (
    <Dialog
      opened={open !== undefined}
      onClose={() => open?.answer('discard')}
      title="Someone else made changes"
      size="lg"
    >
      <Stack>
        <Text>{label} was changed while you were editing it. Your changes are not saved yet.</Text>
        <Table.ScrollContainer
          minWidth={0}
          scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Changes' } }}
        >
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Field</Table.Th>
                <Table.Th>When you opened it</Table.Th>
                <Table.Th>Now</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map(({ field, before, now }) => (
                <Table.Tr key={field}>
                  <Table.Th scope="row">{field}</Table.Th>
                  <Table.Td>{before}</Table.Td>
                  <Table.Td>{now}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => open?.answer('discard')}>
            Discard my changes
          </Button>
          <Button onClick={() => open?.answer('apply')}>Save my changes anyway</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
