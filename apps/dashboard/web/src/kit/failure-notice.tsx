/** Says what happened, and the request id by which support finds it. */
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Failure } from '../api/failure.js';

interface FailureNoticeProps {
  readonly failure: Error;
  readonly title?: string;
  readonly onRetry?: () => void;
}

export function FailureNotice({ failure, title, onRetry }: FailureNoticeProps) {
  const known = failure instanceof Failure ? failure : undefined;
  const faults = known?.details.errors ?? [];
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} {...(title !== undefined && { title })} role="alert">
      <Stack gap="xs">
        <Text size="sm">
          {known?.message ?? 'Something went wrong on this page. Reload it; if that doesn’t help, contact support.'}
        </Text>
        {faults.length > 1 && (
          <ul>
            {faults.map(({ param, message }) => (
              <li key={`${param} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
        {known?.requestId !== undefined && (
          <Text size="xs">
            Request <Code>{known.requestId}</Code>
          </Text>
        )}
        {onRetry !== undefined && (
          <Group>
            <Button size="xs" variant="default" onClick={onRetry}>
              Try again
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
