/** What the portal has refused, or answered so far, in its words, and what to do about it. */
import { Alert, Code, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { PortalError } from '@millwright/contracts';
import { useTexts } from '../../language/language.js';
import { detailTexts } from './detail-texts.js';

interface PortalErrorsProps {
  /** Undefined while the portal has not answered in the end. */
  readonly title: string | undefined;
  readonly errors: readonly PortalError[];
}

export function PortalErrors({ title, errors }: PortalErrorsProps) {
  const t = useTexts(detailTexts);
  if (errors.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title ?? t('stillWaiting')} mb="md">
      <List spacing="sm" listStyleType="none">
        {errors.map(({ code, message, advice }) => (
          <List.Item key={`${code} ${message}`}>
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              <Code>{code}</Code> {message}
            </Text>
            <Text size="sm">{t('whatToDo', { advice })}</Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
