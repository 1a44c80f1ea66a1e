/** The heading of a page. It gets the focus when the page is opened, so that screen readers say where the person is. */
import { Group, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { noteOpened } from '../find/found.js';
import { productName } from './product.js';

export function PageHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const router = useRouter();
  useEffect(() => {
    document.title = `${title} · ${productName}`;
    heading.current?.focus({ preventScroll: true });
    noteOpened(router.state.location.pathname, title);
  }, [title, router]);
  return (
    <Group justify="space-between" mb="md">
      <Title order={1} size="h2" ref={heading} tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      {children}
    </Group>
  );
}
