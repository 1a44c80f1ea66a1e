/** What is shown where a page cannot be: everything around it stays. */
import { Box } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Failure } from '../api/failure.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { useTexts } from '../language/language.js';
import { shellTexts } from './shell-texts.js';

export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const t = useTexts(shellTexts);
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  // The way to the sign-in page has begun.
  if (error instanceof Failure && error.code === 'session_ended') return null;
  return (
    <Box p="md" maw={640}>
      <FailureNotice failure={error as Error} title={t('pageNotLoaded')} onRetry={retry} />
    </Box>
  );
}
