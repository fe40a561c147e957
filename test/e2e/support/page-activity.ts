import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** React waits up to 300 ms before it shows another part of a page whose code has loaded. */
const REVEAL_MS = 310;

/** Runs in the page: waits until what has arrived is shown. Its timer runs after React's. */
const waitForReveal = async (delay: number): Promise<void> => {
  const waitForIdle = () => new Promise(done => requestIdleCallback(done, { timeout: 1000 }));
  await waitForIdle();
  await new Promise(done => setTimeout(done, delay));
  await waitForIdle();
};

/** A page's requests, from which a test knows whether the page has loaded what it shows. */
export class PageActivity {
  readonly #page: Page;
  readonly #inFlight = new Set<Request>();
  #started = 0;

  constructor(page: Page) {
    this.#page = page;
    page.on('request', request => {
      if (request.isNavigationRequest()) this.#inFlight.clear();
      this.#inFlight.add(request);
      this.#started += 1;
    });
    const end = (request: Request) => void this.#inFlight.delete(request);
    page.on('requestfinished', end).on('requestfailed', end);
  }

  /** What the page is still doing, in words, for the message of a test that timed out. */
  async #unfinished(): Promise<string[]> {
    const started = this.#started;
    const requests = () => [...this.#inFlight].map(request => request.url());
    if (this.#inFlight.size > 0) return requests();
    await this.#page.evaluate(waitForReveal, REVEAL_MS);
    const loading = await this.#page.getByRole('status', { name: 'Caricamento...' }).count();
    if (loading > 0) return [...requests(), `${loading} parts of the page are loading`];
    if (this.#started !== started) return [...requests(), 'there were requests meanwhile'];
    return requests();
  }

  /** What the page shows and is still doing. */
  async describe(): Promise<string> {
    const shown = await this.#page.locator('body').ariaSnapshot();
    return [this.#page.url(), shown, ...(await this.#unfinished())].join('\n');
  }

  /** Waits until no request is in progress, what has arrived is shown, and nothing is loading. */
  async waitUntilIdle(): Promise<void> {
    await expect.poll(() => this.#unfinished()).toEqual([]);
  }
}
