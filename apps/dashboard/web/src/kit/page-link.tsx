/** A link to a page of the dashboard. */
import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, RefAttributes } from 'react';

type PlainLinkProps = AnchorProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> &
  RefAttributes<HTMLAnchorElement>;

function PlainLink(props: PlainLinkProps) {
  return <Anchor inherit underline="always" {...props} />;
}

export const PageLink = createLink(PlainLink);
