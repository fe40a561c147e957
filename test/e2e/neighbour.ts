import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#test/support/browser.ts';
import { ask } from './boss.ts';
import { PATIENCE } from './patience.ts';
import { DESK, type Site } from './site.ts';

/** Another player in front of the same site, in a browser of their own. */
export class Neighbour {
  readonly #browser: Browser;
  readonly #url: string;
  readonly page: Page;

  private constructor(browser: Browser, page: Page, url: string) {
    this.#browser = browser;
    this.page = page;
    this.#url = url;
  }

  static async arrive({ url }: Site): Promise<Neighbour> {
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: DESK });
    page.setDefaultTimeout(PATIENCE.timeout);
    await page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
    return new Neighbour(browser, page, url);
  }

  /** A call in the session of their browser. */
  ask(method: string, path: string, data?: object) {
    return ask(this.page.request, method, `${this.#url}${path}`, data);
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`${this.#url}${path}`);
  }

  leave(): Promise<void> {
    return this.#browser.close();
  }
}
