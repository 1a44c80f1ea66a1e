/** What is read before it can be shown: meanwhile its place is kept, and where it cannot be read the page says why. */
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonTexts } from '../language/common-texts.js';
import { useTexts } from '../language/language.js';
import { FailureNotice } from './failure-notice.js';

interface LoadedProps<Data> {
  /** What it is, such as `The account`. */
  readonly label: string;
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
  readonly height?: number;
}

export function Loaded<Data>({ label, query: { data, error, refetch }, children, height = 240 }: LoadedProps<Data>) {
  const t = useTexts(commonTexts);
  if (data !== undefined) return children(data);
  if (error !== null) {
    return <FailureNotice failure={error} title={t('notLoaded', { what: label })} onRetry={() => void refetch()} />;
  }
  return <Skeleton h={height} role="status" aria-label={t('loading', { what: label })} />;
}
