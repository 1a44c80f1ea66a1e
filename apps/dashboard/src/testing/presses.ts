/** Counts what a person presses on a page. */
import type { Page } from 'playwright-core';

export class Presses {
  /** Of the mouse. */
  clicks = 0;
  /** Of the keyboard; what a test fills into a field is not among them. */
  keys = 0;

  private constructor() {}

  /** From the next page that is opened there. */
  static async on(page: Page): Promise<Presses> {
    const presses = new Presses();
    await page.exposeFunction('notePress', (kind: 'clicks' | 'keys') => void (presses[kind] += 1));
    await page.addInitScript(
      "for (const [event, kind] of [['pointerdown', 'clicks'], ['keydown', 'keys']]) addEventListener(event, () => notePress(kind), true)",
    );
    return presses;
  }

  begin(): void {
    [this.clicks, this.keys] = [0, 0];
  }
}
