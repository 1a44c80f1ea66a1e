/** Leads to the page of a record, if it has one. */
import type { AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMode } from '../shell/mode.js';
import { recordPath } from '../shell/record-path.js';
import { PageLink } from './page-link.js';

interface RecordLinkProps extends AnchorProps {
  readonly id: string;
  readonly title?: string;
  readonly children?: ReactNode;
}

export function RecordLink({ id, children = id, ...props }: RecordLinkProps) {
  const path = recordPath(useMode(), id);
  if (path === undefined) return children;
  return (
    <PageLink to={path} {...props}>
      {children}
    </PageLink>
  );
}
