/** Single keys of a page. They can be turned off, as programs that are spoken to press them by mistake. */
import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

const typedInto =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

export type KeyActions = Readonly<Record<string, () => void>>;

export function useKeys(actions: KeyActions, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(typedInto) !== null) return;
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOn]);
}

export function useKeysSetting(): [isOn: boolean, turn: (on: boolean) => void] {
  const [isOn, turn] = useLocalStorage({ key: 'review-keys', defaultValue: true, getInitialValueInEffect: false });
  return [isOn, turn];
}
