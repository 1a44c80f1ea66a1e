/** The first order by a new test key, in three languages: the quick start of the guide on clients. */
import { Stack, Tabs, Text } from '@mantine/core';
import { CodeBlock } from '../../kit/code-block.js';
import { settingsOf, quickStarts } from './quick-start-samples.js';

interface QuickStartProps {
  readonly apiKey: string;
  /** Of the sandbox. */
  readonly url: string;
}

export function QuickStart({ apiKey, url }: QuickStartProps) {
  return (
    <Stack gap="xs">
      <Text size="sm">Place the first order. The samples read the key and the address from the environment:</Text>
      <CodeBlock label="Environment" text={settingsOf(apiKey, url)} />
      <Tabs defaultValue={quickStarts[0].label}>
        <Tabs.List aria-label="Languages of the sample" mb="xs">
          {quickStarts.map(({ label }) => (
            <Tabs.Tab key={label} value={label}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {quickStarts.map(({ label, text }) => (
          <Tabs.Panel key={label} value={label}>
            <CodeBlock label={`First order: ${label}`} text={text} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
