import type { Browser } from 'playwright-core';
import { Site } from './site.ts';

/**
 * A worker's pages that no test is using. A test gets one of them after a reset, because a new one costs half a second
 * of processor time and starts with an empty browser cache.
 */
const free: Site[] = [];

/** A server's pages for the tests of a file. */
export class Sites {
  readonly #browser: Browser;
  readonly #url: string;
  /** Pages whose clock can't be replaced by the real one again: they are closed with the file. */
  readonly #withClock: Site[] = [];

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async acquire(): Promise<Site> {
    const site = this.#withClock.pop() ?? free.pop() ?? (await Site.open(this.#browser));
    await site.visit(this.#url);
    return site;
  }

  async release(site: Site): Promise<void> {
    await site.reset();
    (site.hasClock ? this.#withClock : free).push(site);
  }

  async close(): Promise<void> {
    await Promise.all(this.#withClock.map(site => site.close()));
  }
}
