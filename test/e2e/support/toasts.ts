import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** `isHidden`: from screen readers. */
type Toast = { readonly title: string; readonly text: string; readonly isHidden: boolean };

declare global {
  var recordToast: (toast: Toast) => Promise<void>;
}

/** Runs in the page: reports every toast as soon as it appears. */
const observeToasts = (): void => {
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLLIElement && node.closest('[aria-label^="Notifiche"]'))) continue;
        const leaves = [...node.querySelectorAll('*')].filter(({ children }) => !children.length);
        const [title = '', text = ''] = leaves.flatMap(({ textContent }) => textContent || []);
        const isHidden = node.closest('[aria-hidden="true"], [inert]') !== null;
        void globalThis.recordToast({ title, text, isHidden });
      }
  }).observe(document, { childList: true, subtree: true });
};

/**
 * Records a page's toasts until a test takes them: a toast disappears after two seconds, which is too soon for a slow
 * machine.
 */
export class Toasts {
  readonly #recorded: Toast[] = [];

  async observe(page: Page): Promise<void> {
    await page.exposeFunction('recordToast', (toast: Toast) => void this.#recorded.push(toast));
    await page.addInitScript(observeToasts);
  }

  clear(): void {
    this.#recorded.length = 0;
  }

  /** The titles of toasts that no test has taken. */
  titles(): string[] {
    return this.#recorded.map(({ title }) => title);
  }

  /** Waits for a toast with this title, removes it and earlier ones, and returns its text. */
  async take(title: string): Promise<string> {
    await expect.poll(() => this.titles()).toContain(title);
    const [toast] = this.#recorded.splice(0, this.titles().indexOf(title) + 1).slice(-1);
    if (!toast || toast.isHidden) throw new Error(`«${title}» is hidden from screen readers.`);
    return toast.text;
  }
}
