import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useTexts } from '../language/language.js';
import { conflictQuestion } from './conflict.js';
import { Dialog } from './dialog.js';
import { kitTexts } from './kit-texts.js';

export function ConflictDialog() {
  const t = useTexts(kitTexts);
  const open = conflictQuestion.useOpen();
  const { label = '', changes = [] } = open?.subject ?? {};
  return (
    <Dialog opened={open !== undefined} onClose={() => open?.answer('discard')} title={t('conflictTitle')} size="lg">
      <Stack>
        <Text>{t('conflictHint', { label })}</Text>
        <Table.ScrollContainer
          minWidth={0}
          scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': t('changes') } }}
        >
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('field')}</Table.Th>
                <Table.Th>{t('whenOpened')}</Table.Th>
                <Table.Th>{t('valueNow')}</Table.Th>
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
            {t('discardChanges')}
          </Button>
          <Button onClick={() => open?.answer('apply')}>{t('saveChangesAnyway')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
