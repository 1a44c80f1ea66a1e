import { Table, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { AnyScope } from '@millwright/contracts';
import { roleMeanings, roles, scopesOfRole } from '@millwright/contracts/roles';
import { scopes, sessionScopes } from '@millwright/contracts/scopes';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import { useRoleLabels } from '../roles.js';
import { peopleTexts } from './people-texts.js';

const meanings = Object.entries({ ...scopes, ...sessionScopes }) as [AnyScope, string][];

/** Of the table that the API itself goes by. */
export function RolesTable() {
  const t = useTexts(peopleTexts);
  const names = useRoleLabels();
  return (
    <Section title={t('rolePermissions')} description={t('rolePermissionsHint')}>
      <Table.ScrollContainer
        minWidth={440}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t('permissionsOfEachRole') } }}
      >
        <Table withRowBorders verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <VisuallyHidden>{t('permission')}</VisuallyHidden>
              </Table.Th>
              {roles.map((role) => (
                <Table.Th key={role} ta="center" title={roleMeanings[role]}>
                  {names[role]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {meanings.map(([scope, meaning]) => (
              <Table.Tr key={scope}>
                <Table.Th scope="row" fw={400}>
                  {meaning}
                </Table.Th>
                {roles.map((role) => (
                  <Table.Td key={role} ta="center">
                    {scopesOfRole[role].includes(scope) ? (
                      <IconCheck size={18} role="img" aria-label={t('yes')} />
                    ) : (
                      <Text span inherit c="dimmed">
                        –<VisuallyHidden>{t('no')}</VisuallyHidden>
                      </Text>
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
