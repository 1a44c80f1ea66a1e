/** The first order by a new test key, in three languages: the quick start of the guide on clients. */
import { Stack, Tabs, Text } from '@mantine/core';
import { CodeBlock } from '../../kit/code-block.js';
import { useTexts } from '../../language/language.js';
import { apiKeysTexts } from './api-keys-texts.js';
import { settingsOf, quickStarts } from './quick-start-samples.js';

interface QuickStartProps {
  readonly apiKey: string;
  /** Of the sandbox. */
  readonly url: string;
}

export function QuickStart({ apiKey, url }: QuickStartProps) {
  const t = useTexts(apiKeysTexts);
  return (
    <Stack gap="xs">
      <Text size="sm">{t('quickStartHint')}</Text>
      <CodeBlock label={t('environment')} text={settingsOf(apiKey, url)} />
      <Tabs defaultValue={quickStarts[0].language}>
        <Tabs.List aria-label={t('languagesOfTheSample')} mb="xs">
          {quickStarts.map(({ language }) => (
            <Tabs.Tab key={language} value={language}>
              {language}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {quickStarts.map(({ language, text }) => (
          <Tabs.Panel key={language} value={language}>
            <CodeBlock label={t('firstOrder', { language })} text={text} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
