import axe from 'axe-core';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '#test/support/browser.ts';
import { type Local, startLocal } from '#test/support/local.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

type Options = { env?: Readonly<Record<string, string>> };

/** What a browser says by itself about an answer of 400 or more: that answer is the page's to show. */
const ANSWERED = 'Failed to load resource';

const watchShifts = (): void => {
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (!('hadRecentInput' in entry && entry.hadRecentInput))
        document.documentElement.setAttribute('data-shifted', 'true');
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The product on this machine and a browser in front of it. */
export class Site {
  readonly #local: Local;
  readonly #browser: Browser;
  readonly page: Page;
  /** Whatever the browser complained of. */
  readonly mishaps: string[] = [];

  private constructor(local: Local, browser: Browser, page: Page) {
    this.#local = local;
    this.#browser = browser;
    this.page = page;
    page.on('pageerror', error => this.mishaps.push(String(error)));
    page.on('console', message => {
      if (message.type() === 'error' && !message.text().startsWith(ANSWERED))
        this.mishaps.push(message.text());
    });
  }

  static async open({ env = {} }: Options = {}): Promise<Site> {
    const [local, browser] = await Promise.all([startLocal({ env }), launchBrowser()]);
    const page = await browser.newPage({ viewport: PHONE });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(watchShifts);
    return new Site(local, browser, page);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#local.stop();
  }

  get url(): string {
    return this.#local.url;
  }

  get path(): string {
    return this.page.url().slice(this.url.length);
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`${this.url}${path}`);
  }

  async arrive(path: string): Promise<void> {
    await this.page.waitForURL(`${this.url}${path}`);
  }

  /** A call as the page would make it, with the page's own session. */
  async post(path: string, data: object): Promise<void> {
    const answer = await this.page.request.post(`${this.url}${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Waits for the message with this title, which takes the place of any other, and reads its text. */
  async toast(title: string): Promise<string> {
    const message = this.page.getByRole('region', { name: /^Notifiche/ }).getByRole('listitem');
    const shown = message.filter({ has: this.page.getByText(title, { exact: true }) });
    await shown.waitFor();
    return ((await shown.textContent()) ?? '').replace(title, '').trim();
  }

  /** What axe finds wrong with the page as it is, in a theme. */
  async faults(theme: 'light' | 'dark'): Promise<string[]> {
    await this.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await this.page.evaluate(axe.source);
    const { violations } = await this.page.evaluate<axe.AxeResults>('axe.run()');
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${theme} ${id}: ${html} ${failureSummary}`),
    );
  }

  /** Whether anything has moved by itself since the page was loaded. */
  async hasShifted(): Promise<boolean> {
    return (await this.page.locator('html[data-shifted]').count()) > 0;
  }

  /** Whether the page is wider than the window. */
  overflows(): Promise<boolean> {
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    });
  }
}
