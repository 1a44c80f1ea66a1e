/** Takes a saved reply into what is being written. */
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { SavedReply } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../language/language.js';
import { useMode } from '../shell/mode.js';
import { savedRepliesQuery } from './desk-queries.js';
import { deskTexts } from './desk-texts.js';

export function SavedReplyMenu({ onChoose }: { readonly onChoose: (reply: SavedReply) => void }) {
  const t = useTexts(deskTexts);
  const replies = useInfiniteQuery(savedRepliesQuery(useMode())).data?.pages.flatMap((page) => page.data) ?? [];
  if (replies.length === 0) return null;
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('savedReplies')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {replies.map((reply) => (
          <Menu.Item key={reply.id} onClick={() => onChoose(reply)}>
            {reply.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
