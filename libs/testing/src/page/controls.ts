/** What people see and use on a page, by the names that they know it by. */
import type { Locator, Page } from 'playwright-core';

/** `current`: the page, which a test may open later. */
export function controlsOf(current: () => Page) {
  const button = (name: string, within: Page | Locator = current()): Locator =>
    within.getByRole('button', { name, exact: true });
  return {
    button,
    /** Of the dialog that is open. */
    field: (label: string): Locator => current().getByRole('dialog').getByLabel(label),
    section: (name: string): Locator => current().getByRole('region', { name, exact: true }),
    seen: (text: string | RegExp, within: Page | Locator = current()): Promise<void> =>
      within.getByText(text).first().waitFor(),
    /** Presses the button of the dialog, and waits until the dialog is gone. */
    confirm: async (name: string): Promise<void> => {
      const dialog = current().getByRole('dialog');
      await button(name, dialog).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}
