import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** `hidden`: kept from screen readers. */
type Message = { readonly title: string; readonly words: string; readonly hidden: boolean };

declare global {
  var recordToast: (message: Message) => Promise<void>;
}

/** In the page: tells of every message at the moment at which it comes. */
const watch = (): void => {
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLLIElement && node.closest('[aria-label^="Notifiche"]'))) continue;
        const leaves = [...node.querySelectorAll('*')].filter(({ children }) => !children.length);
        const [title = '', words = ''] = leaves.flatMap(({ textContent }) => textContent || []);
        const hidden = node.closest('[aria-hidden="true"], [inert]') !== null;
        void globalThis.recordToast({ title, words, hidden });
      }
  }).observe(document, { childList: true, subtree: true });
};

/**
 * The messages of a page, each kept until it is asked for: one stays for two seconds, which a slow
 * machine may need to look.
 */
export class Toasts {
  readonly #heard: Message[] = [];

  async observe(page: Page): Promise<void> {
    await page.exposeFunction('hearMessage', (message: Message) => void this.#heard.push(message));
    await page.addInitScript(watch);
  }

  /** Waits for a message with this title, and takes it and those before it; answers its words. */
  async take(title: string): Promise<string> {
    const titles = () => this.#heard.map(message => message.title);
    await expect.poll(titles).toContain(title);
    const [message] = this.#heard.splice(0, titles().indexOf(title) + 1).slice(-1);
    if (!message || message.hidden) throw new Error(`«${title}» is hidden`);
    return message.words;
  }
}
