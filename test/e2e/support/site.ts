import axe from 'axe-core';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { iso } from '#shared/time.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { type LocalServer, startLocalServer } from '#test/support/local-server.ts';
import { TIMEOUT } from './timeout.ts';
import { Toasts } from './toasts.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/**
 * The server's time when a test starts: a Wednesday at ten in Rome, far from the end of a day, of a
 * week and of a month.
 */
export const START_TIME = Date.parse('2026-11-18T09:00:00Z');

/** Frames that a page may need for a new layout. */
const MAX_LAYOUT_FRAMES = 60;

/** A page without a request for this long is idle. */
const IDLE_MS = 500;

type Options = { env?: Readonly<Record<string, string>> };

/** The browser's own message about a status of 400 or more, which the page handles. */
const FAILED_RESPONSE = 'Failed to load resource';

const observeLayoutShifts = (): void => {
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (!('hadRecentInput' in entry && entry.hadRecentInput))
        document.documentElement.setAttribute('data-shifted', 'true');
  }).observe({ type: 'layout-shift', buffered: true });
};

/**
 * In the page: waits a frame, as a new size or theme starts animations, then for the end of short
 * animations. Returns the names of the long ones, which a preference for reduced motion forbids.
 */
const finishAnimations = async (): Promise<string[]> => {
  await new Promise(requestAnimationFrame);
  const animations = document
    .getAnimations()
    .filter(animation => animation instanceof CSSAnimation);
  const isShort = ({ effect }: Animation) =>
    Number(effect?.getComputedTiming().activeDuration) <= 1;
  await Promise.allSettled(animations.filter(isShort).map(({ finished }) => finished));
  return animations
    .filter(animation => !isShort(animation))
    .map(({ animationName }) => animationName);
};

/** The product on a local server, and a page of it in a browser. */
export class Site {
  readonly #server: LocalServer;
  readonly #browser: Browser;
  readonly page: Page;
  readonly #toasts = new Toasts();
  readonly #inFlight = new Set<Request>();
  #lastRequest = 0;
  /** Uncaught errors, and errors in the console. */
  readonly consoleErrors: string[] = [];

  private constructor(server: LocalServer, browser: Browser, page: Page) {
    this.#server = server;
    this.#browser = browser;
    this.page = page;
    page.on('pageerror', error => this.consoleErrors.push(String(error)));
    page.on('console', message => {
      if (message.type() === 'error' && !message.text().startsWith(FAILED_RESPONSE))
        this.consoleErrors.push(message.text());
    });
    this.#trackRequests(page);
  }

  static async open({ env = {} }: Options = {}): Promise<Site> {
    const [server, browser] = await Promise.all([startLocalServer({ env }), launchBrowser()]);
    const page = await browser.newPage({ viewport: PHONE });
    page.setDefaultTimeout(TIMEOUT.timeout);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(observeLayoutShifts);
    const site = new Site(server, browser, page);
    await site.#toasts.observe(page);
    await site.post('/__local/clock', { now: iso(START_TIME) });
    return site;
  }

  #trackRequests(page: Page): void {
    page.on('request', request => {
      if (request.isNavigationRequest()) this.#inFlight.clear();
      this.#inFlight.add(request);
      this.#lastRequest = Date.now();
    });
    const end = (request: Request) => {
      this.#inFlight.delete(request);
      this.#lastRequest = Date.now();
    };
    page.on('requestfinished', end).on('requestfailed', end);
  }

  /** Removes all routes, and ignores the errors of those that are still running. */
  unroute(): Promise<void> {
    return this.page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  async close(): Promise<void> {
    await this.unroute();
    await this.#browser.close();
    await this.#server.stop();
  }

  get url(): string {
    return this.#server.url;
  }

  get path(): string {
    return this.page.url().slice(this.url.length);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(`${this.url}${path}`);
  }

  async waitForPath(path: string): Promise<void> {
    await this.page.waitForURL(`${this.url}${path}`);
  }

  /** Makes a call in the page's session; throws on an error status. */
  async post(path: string, data: object): Promise<void> {
    const response = await this.page.request.post(`${this.url}${path}`, { data, ...TIMEOUT });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  }

  /** Resizes the window, and waits for the new layout of the page. */
  async resize(size: { width: number; height: number }): Promise<void> {
    await this.page.setViewportSize(size);
    await this.page.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Waits for a toast with this title, which may have disappeared again, and returns its text. */
  takeToast(title: string): Promise<string> {
    return this.#toasts.take(title);
  }

  /** Waits until the page has sent no request for a while and shows no loading indicator. */
  async waitUntilIdle(): Promise<void> {
    const isIdle = () => this.#inFlight.size === 0 && Date.now() - this.#lastRequest > IDLE_MS;
    await expect.poll(isIdle).toBe(true);
    const loading = this.page.getByRole('status', { name: 'Caricamento...' });
    await expect.poll(() => loading.count()).toBe(0);
  }

  /** Waits until the element has the focus. */
  async waitForFocus(element: Locator): Promise<void> {
    await element.and(this.page.locator(':focus')).waitFor();
  }

  /** What axe finds in a theme, and the animations that reduced motion should have stopped. */
  async violations(theme: 'light' | 'dark'): Promise<string[]> {
    await this.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const running = await this.page.evaluate(finishAnimations);
    await this.page.evaluate(axe.source);
    const { violations } = await this.page.evaluate<axe.AxeResults>('axe.run()');
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${theme} ${id}: ${html} ${failureSummary}`),
    );
    return [...found, ...running.map(name => `${theme} animation: ${name}`)];
  }

  /** The violations in both themes, and whether the page is wider than the window. */
  async violationsInBothThemes(): Promise<string[]> {
    const found = [...(await this.violations('light')), ...(await this.violations('dark'))];
    return (await this.overflows()) ? [...found, 'wider than the window'] : found;
  }

  /** Whether the layout has shifted without input since the page was loaded. */
  async hasLayoutShift(): Promise<boolean> {
    return (await this.page.locator('html[data-shifted]').count()) > 0;
  }

  /** Whether the page stays wider than the window. */
  overflows(): Promise<boolean> {
    return this.page.evaluate(async frames => {
      const { documentElement: page } = document;
      const isWide = () => page.scrollWidth > page.clientWidth;
      for (let frame = 0; frame < frames && isWide(); frame += 1)
        await new Promise(requestAnimationFrame);
      return isWide();
    }, MAX_LAYOUT_FRAMES);
  }
}
