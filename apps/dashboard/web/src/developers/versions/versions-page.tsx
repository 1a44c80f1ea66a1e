import { Badge, Group, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type VersionKind, versionKinds } from 'virtual:contract';
import { CodeBlock, jsonText } from '../../kit/code-block.js';
import { CodedText } from '../../kit/coded-text.js';
import { DocsLink } from '../../kit/docs-link.js';
import { formatDate } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { accountQuery } from '../account.js';
import { versionsTexts } from './versions-texts.js';

export function VersionsPage() {
  const t = useTexts(versionsTexts);
  const { pinned_version: pinned } = useSuspenseQuery(accountQuery(useMode())).data;
  return (
    <>
      <PageHead title={t('versions')} />
      <Stack>
        <Text>{pinned === null ? t('notCalledYet') : t('pinnedHint', { pinned })}</Text>
        <List>
          <List.Item>
            <DocsLink page="">{t('apiReference')}</DocsLink>
          </List.Item>
          <List.Item>
            <DocsLink page="events">{t('eventReference')}</DocsLink>
          </List.Item>
          <List.Item>
            <DocsLink page="guides/versions">{t('howVersionsWork')}</DocsLink>
          </List.Item>
          <List.Item>
            <DocsLink page="changelog">{t('changelog')}</DocsLink>
          </List.Item>
        </List>
        {versionKinds.map((kind) => (
          <Version key={kind.version} kind={kind} isPinned={kind.version === pinned} />
        ))}
      </Stack>
    </>
  );
}

function Version({ kind: { version, changes }, isPinned }: { readonly kind: VersionKind; readonly isPinned: boolean }) {
  const t = useTexts(versionsTexts);
  return (
    <Paper withBorder p="md">
      <Group gap="xs" mb="xs">
        <Title order={2} size="h4">
          {version}
        </Title>
        {version === versionKinds[0]!.version && (
          <Badge variant="light" tt="none">
            {t('newest')}
          </Badge>
        )}
        {isPinned && (
          <Badge variant="light" color="green" tt="none">
            {t('yours')}
          </Badge>
        )}
      </Group>
      {changes.length === 0 && <Text>{t('firstVersion', { version: formatDate(version) })}</Text>}
      {changes.map(({ title, description, examples }) => (
        <Stack key={title} gap="xs">
          <Text fw={600}>{title}</Text>
          <Text>
            <CodedText>{description}</CodedText>
          </Text>
          {examples.map(({ resource, before, after }) => (
            <SimpleGrid key={resource} cols={{ base: 1, md: 2 }}>
              <Example label={t('exampleBefore', { resource })} value={before} />
              <Example label={t('exampleFrom', { resource, version })} value={after} />
            </SimpleGrid>
          ))}
        </Stack>
      ))}
    </Paper>
  );
}

function Example({ label, value }: { readonly label: string; readonly value: object }) {
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {label}
      </Text>
      <CodeBlock label={label} text={jsonText(value)} />
    </div>
  );
}
