import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { Mode } from '../api/api.js';
import { optionsOf } from '../kit/options.js';
import { useLabels, useTexts } from '../language/language.js';
import { shellTexts } from './shell-texts.js';

interface ModeSwitchProps {
  readonly mode: Mode;
}

/** The same page in the other mode. Records are of one mode, so the page of one leads to its list. */
export function ModeSwitch({ mode }: ModeSwitchProps) {
  const t = useTexts(shellTexts);
  const router = useRouter();
  const change = (next: string): void => {
    const [list] = router.state.location.pathname.slice(`/${mode}`.length).split(/\/[a-z]{2,4}_[0-9A-Za-z]{22}/);
    void router.navigate({ href: `/${next}${list}` });
  };
  return (
    <>
      <VisuallyHidden id="mode-label">{t('mode')}</VisuallyHidden>
      <SegmentedControl
        aria-labelledby="mode-label"
        value={mode}
        onChange={change}
        color={mode === 'test' ? 'orange.4' : 'teal.9'}
        data={optionsOf(useLabels(shellTexts, 'mode'))}
      />
    </>
  );
}
