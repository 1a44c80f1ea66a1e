import { Badge, Group, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type VersionKind, versionKinds } from 'virtual:contract';
import { CodeBlock, jsonText } from '../../kit/code-block.js';
import { CodedText } from '../../kit/coded-text.js';
import { DocsLink } from '../../kit/docs-link.js';
import { formatDate } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { useMode } from '../../shell/mode.js';
import { accountQuery } from '../account.js';

export function VersionsPage() {
  const { pinned_version: pinned } = useSuspenseQuery(accountQuery(useMode())).data;
  return (
    <>
      <PageHead title="Versions" />
      <Stack>
        <Text>
          {pinned === null
            ? 'Your programs have not called the API yet. The first call sets the version of calls without one.'
            : `Calls without a version use ${pinned}. Send the Service-Version header to choose another; a webhook endpoint keeps the version it was created with.`}
        </Text>
        <List>
          <List.Item>
            <DocsLink page="">API reference</DocsLink>
          </List.Item>
          <List.Item>
            <DocsLink page="events">Event reference</DocsLink>
          </List.Item>
          <List.Item>
            <DocsLink page="guides/versions">How versions work</DocsLink>
          </List.Item>
          <List.Item>
            <DocsLink page="changelog">Changelog, with the operations each change affects</DocsLink>
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
  return (
    <Paper withBorder p="md">
      <Group gap="xs" mb="xs">
        <Title order={2} size="h4">
          {version}
        </Title>
        {version === versionKinds[0]!.version && (
          <Badge variant="light" tt="none">
            Newest
          </Badge>
        )}
        {isPinned && (
          <Badge variant="light" color="green" tt="none">
            Yours
          </Badge>
        )}
      </Group>
      {changes.length === 0 && <Text>First version, released {formatDate(version)}.</Text>}
      {changes.map(({ title, description, examples }) => (
        <Stack key={title} gap="xs">
          <Text fw={600}>{title}</Text>
          <Text>
            <CodedText>{description}</CodedText>
          </Text>
          {examples.map(({ resource, before, after }) => (
            <SimpleGrid key={resource} cols={{ base: 1, md: 2 }}>
              <Example label={`${resource} before`} value={before} />
              <Example label={`${resource} from ${version}`} value={after} />
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
