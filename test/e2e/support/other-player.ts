import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#test/support/browser.ts';
import { DESKTOP, type Site } from './site.ts';
import { callApi } from './super-admin.ts';
import { TIMEOUT } from './timeout.ts';

/** Another player of the same site, in another browser. */
export class OtherPlayer {
  readonly #browser: Browser;
  readonly #url: string;
  readonly page: Page;

  private constructor(browser: Browser, page: Page, url: string) {
    this.#browser = browser;
    this.page = page;
    this.#url = url;
  }

  static async open({ url }: Site): Promise<OtherPlayer> {
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: DESKTOP });
    page.setDefaultTimeout(TIMEOUT.timeout);
    await page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
    return new OtherPlayer(browser, page, url);
  }

  /** Makes a call in the session of this player's browser. */
  callApi(method: string, path: string, data?: object) {
    return callApi(this.page.request, method, `${this.#url}${path}`, data);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(`${this.#url}${path}`);
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
