import type { CDPSession, Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/** A page whose requests a test answers, holds or fails. */
export class RoutedPage {
  readonly page: Page;
  /** Requests that wait until a test fails them. */
  readonly #held: Route[] = [];
  /** The session that makes requests fail, and their addresses. */
  #blocking: CDPSession | undefined;
  #blocked: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Answers requests in the server's place. A second route, for nothing, keeps the page's requests going through the
   * test until the reset: Chromium may never answer one that is sent just when the last route is removed.
   */
  async route(...args: Parameters<Page['route']>): Promise<void> {
    await this.page.context().route('**/nothing', route => route.continue());
    await this.page.route(...args);
  }

  /** Makes requests wait; returns a function that fails the next one, which may still have to arrive. */
  async holdRequests(pattern: string): Promise<() => Promise<void>> {
    await this.route(pattern, route => void this.#held.push(route));
    return async () => {
      await expect.poll(() => this.#held.length).toBeGreaterThan(0);
      await this.#held.shift()?.abort();
    };
  }

  /**
   * Makes requests fail as if there were no network; not with a route, which would make the page load all files again.
   */
  async failRequests(pattern: string): Promise<void> {
    this.#blocking ??= await this.page.context().newCDPSession(this.page);
    this.#blocked.push(pattern.replaceAll('**', '*'));
    await this.#blocking.send('Network.enable');
    await this.#blocking.send('Network.setBlockedURLs', { urls: this.#blocked });
  }

  /** Fails waiting requests, removes all routes, and ignores the errors of handlers still running. */
  async unroute(): Promise<void> {
    await this.#blocking?.detach();
    this.#blocking = undefined;
    this.#blocked = [];
    await Promise.all(this.#held.splice(0).map(route => route.abort()));
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  /** Removes the route for nothing, once the page sends no requests any more. */
  async endInterception(): Promise<void> {
    await this.page.context().unrouteAll();
  }
}
