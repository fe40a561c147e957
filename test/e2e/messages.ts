import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Message = { readonly title: string; readonly words: string };

declare global {
  var hearMessage: (title: string, words: string) => Promise<void>;
}

const PATIENCE_MS = 30_000;

/** In the page: tells of every message at the moment at which it comes. */
const watch = (): void => {
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLLIElement && node.closest('[aria-label^="Notifiche"]'))) continue;
        const leaves = [...node.querySelectorAll('*')].filter(({ children }) => !children.length);
        const [title = '', words = ''] = leaves.flatMap(({ textContent }) => textContent || []);
        void globalThis.hearMessage(title, words);
      }
  }).observe(document, { childList: true, subtree: true });
};

/**
 * The messages of a page, each kept until it is asked for: one stays for two seconds, which a slow
 * machine may need to look.
 */
export class Messages {
  readonly #heard: Message[] = [];

  async listen(page: Page): Promise<void> {
    const hear = (title: string, words: string) => void this.#heard.push({ title, words });
    await page.exposeFunction('hearMessage', hear);
    await page.addInitScript(watch);
  }

  /** Waits for a message with this title, and takes it and those before it; answers its words. */
  async take(title: string): Promise<string> {
    const titles = () => this.#heard.map(message => message.title);
    await expect.poll(titles, { timeout: PATIENCE_MS }).toContain(title);
    const [message] = this.#heard.splice(0, titles().indexOf(title) + 1).slice(-1);
    return message?.words ?? '';
  }
}
