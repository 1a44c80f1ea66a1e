/** The page of a record as a link, and the text alone where it has none. */
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMode } from '../shell/mode.js';
import { recordPath } from '../shell/record-path.js';

interface RecordLinkProps {
  readonly id: string;
  readonly children?: ReactNode;
}

export function RecordLink({ id, children = id }: RecordLinkProps) {
  const path = recordPath(useMode(), id);
  if (path === undefined) return children;
  return (
    <Anchor inherit underline="always" renderRoot={(props) => <Link to={path} {...props} />}>
      {children}
    </Anchor>
  );
}
