/** A link to the documents of the API, which open beside the page. */
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../session/session.js';

interface DocsLinkProps {
  /** Below the documents, such as `guides/receiving-webhooks`; empty for the reference. */
  readonly page: string;
  readonly children: ReactNode;
}

export function DocsLink({ page, children }: DocsLinkProps) {
  const { live } = useSession().api;
  return (
    <Anchor
      inherit
      href={`${live}/docs${page === '' ? '' : `/${page}`}`}
      target="_blank"
      rel="noreferrer"
      underline="always"
    >
      {children}
    </Anchor>
  );
}
