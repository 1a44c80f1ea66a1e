/** A dialog. Of several that are open only the last one is shown, has the focus and is closed by Escape. */
import { Modal, type ModalProps } from '@mantine/core';
import { useId, useLayoutEffect } from 'react';
import { commonTexts } from '../language/common-texts.js';
import { useTexts } from '../language/language.js';

export function Dialog(props: ModalProps) {
  const id = useId();
  const t = useTexts(commonTexts);
  useFocusOnOpenerAfter(props.opened);
  const closeButtonProps = { 'aria-label': t('close') };
  return <Modal stackId={id} returnFocus={false} closeButtonProps={closeButtonProps} centered {...props} />;
}

/** The library's own takes a dialog that was open below another one for the opener. */
function useFocusOnOpenerAfter(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = openerOf(document.activeElement);
    return () => {
      // After the dialog has let go of the focus.
      setTimeout(() => opener?.focus({ preventScroll: true }));
    };
  }, [isOpen]);
}

/** An item of a menu is gone by then, so the button of the menu takes its place. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (typeof button === 'string') return document.getElementById(button);
  return active instanceof HTMLElement ? active : null;
}
