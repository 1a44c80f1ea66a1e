/** Leads to the page of a record, if it has one that the person may see; without a text of its own, by its name. */
import type { AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMay } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { canOpen, recordPath } from '../shell/record-path.js';
import { PageLink } from './page-link.js';
import { RecordName } from './record-name.js';

interface RecordLinkProps extends AnchorProps {
  readonly id: string;
  readonly title?: string;
  /** The row of a table opens it, wherever it is pressed. */
  readonly ofRow?: true;
  readonly children?: ReactNode;
}

export function RecordLink({ id, ofRow, children = <RecordName id={id} />, ...props }: RecordLinkProps) {
  const path = recordPath(useMode(), id);
  const may = useMay();
  if (path === undefined || !canOpen(id, may)) return children;
  return (
    <PageLink to={path} {...(ofRow && { 'data-of-row': true })} {...props}>
      {children}
    </PageLink>
  );
}
