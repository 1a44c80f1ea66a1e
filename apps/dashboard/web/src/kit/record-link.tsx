/** Leads to the page of a record, if it has one. */
import { Anchor, type AnchorProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMode } from '../shell/mode.js';
import { recordPath } from '../shell/record-path.js';

interface RecordLinkProps extends AnchorProps {
  readonly id: string;
  readonly title?: string;
  readonly children?: ReactNode;
}

export function RecordLink({ id, children = id, ...props }: RecordLinkProps) {
  const path = recordPath(useMode(), id);
  if (path === undefined) return <span title={props.title}>{children}</span>;
  return (
    <Anchor inherit underline="always" {...props} renderRoot={(root) => <Link to={path} {...root} />}>
      {children}
    </Anchor>
  );
}
