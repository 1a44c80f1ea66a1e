/** Opens the palette, which Ctrl+K does too. */
import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { onDemand } from '../kit/on-demand.js';
import { useTexts } from '../language/language.js';
import { findTexts } from './find-texts.js';

const loadPalette = () => import('./palette.js');
const Palette = onDemand(async () => (await loadPalette()).Palette);

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

export function FindButton() {
  const t = useTexts(findTexts);
  const [isOpen, { open, close, toggle }] = useDisclosure();
  // In fields, too.
  useHotkeys([['mod+K', toggle]], []);
  return (
    <>
      <ActionIcon variant="default" size="lg" aria-label={t('find')} hiddenFrom="sm" onClick={open}>
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
      <Button
        visibleFrom="sm"
        variant="default"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          <Kbd visibleFrom="md" aria-hidden>
            {isApple ? '⌘ K' : t('ctrlK')}
          </Kbd>
        }
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={open}
        onMouseEnter={() => void loadPalette()}
      >
        {t('find')}
      </Button>
      {isOpen && <Palette onClose={close} />}
    </>
  );
}
