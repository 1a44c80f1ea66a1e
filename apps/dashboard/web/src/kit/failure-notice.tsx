/** Says what happened, and the request id by which support finds it. */
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Failure } from '../api/failure.js';
import { commonTexts } from '../language/common-texts.js';
import { useFailureWords } from '../language/failure-words.js';
import { useTexts } from '../language/language.js';

interface FailureNoticeProps {
  readonly failure: Error;
  readonly title?: string;
  readonly onRetry?: () => void;
}

export function FailureNotice({ failure, title, onRetry }: FailureNoticeProps) {
  const t = useTexts(commonTexts);
  const { text, detail } = useFailureWords()(failure);
  const known = failure instanceof Failure ? failure : undefined;
  const faults = known?.details.errors ?? [];
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} {...(title !== undefined && { title })} role="alert">
      <Stack gap="xs">
        <Text size="sm">{text}</Text>
        {detail !== undefined && (
          <Text size="xs" lang="en">
            {detail}
          </Text>
        )}
        {faults.length > 1 && (
          <ul lang="en">
            {faults.map(({ param, message }) => (
              <li key={`${param} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
        {known?.requestId !== undefined && (
          <Text size="xs">
            {t('request')} <Code>{known.requestId}</Code>
          </Text>
        )}
        {onRetry !== undefined && (
          <Group>
            <Button size="xs" variant="default" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
