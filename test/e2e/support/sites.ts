import type { Browser } from 'playwright-core';
import { Site } from './site.ts';

/**
 * Opens pages, and lends them again after a reset, because a new one costs half a second of
 * processor time.
 */
export class Sites {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #free: Site[] = [];

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async take(): Promise<Site> {
    return this.#free.pop() ?? (await Site.open(this.#browser, this.#url));
  }

  async giveBack(site: Site): Promise<void> {
    await site.reset();
    this.#free.push(site);
  }

  async close(): Promise<void> {
    await Promise.all(this.#free.map(site => site.close()));
  }
}
