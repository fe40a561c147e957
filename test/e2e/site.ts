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
 * When every journey begins by the server's clock: a Wednesday at ten in Rome, far from the end of a
 * day, of a week and of a month, whenever the tests run.
 */
export const START_TIME = Date.parse('2026-11-18T09:00:00Z');

/** Frames that a page may need to lay itself out anew. */
const LAYOUT_FRAMES = 60;

/** Without a request for so long, a page has what it asked for. */
const QUIET_MS = 500;

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

/**
 * A frame for a new size or theme to set things going, then until what comes or goes has ended.
 * Answers what still moves for somebody who asked for calm.
 */
const standStill = async (): Promise<string[]> => {
  await new Promise(requestAnimationFrame);
  const coming = document.getAnimations().filter(motion => motion instanceof CSSAnimation);
  const isBrief = ({ effect }: Animation) =>
    Number(effect?.getComputedTiming().activeDuration) <= 1;
  await Promise.allSettled(coming.filter(isBrief).map(({ finished }) => finished));
  return coming.filter(motion => !isBrief(motion)).map(({ animationName }) => animationName);
};

/** The product on this machine and a browser in front of it. */
export class Site {
  readonly #local: LocalServer;
  readonly #browser: Browser;
  readonly page: Page;
  readonly #messages = new Toasts();
  readonly #inFlight = new Set<Request>();
  #lastRequest = 0;
  /** Whatever the browser complained of. */
  readonly consoleErrors: string[] = [];

  private constructor(local: LocalServer, browser: Browser, page: Page) {
    this.#local = local;
    this.#browser = browser;
    this.page = page;
    page.on('pageerror', error => this.consoleErrors.push(String(error)));
    page.on('console', message => {
      if (message.type() === 'error' && !message.text().startsWith(ANSWERED))
        this.consoleErrors.push(message.text());
    });
    this.#count(page);
  }

  static async open({ env = {} }: Options = {}): Promise<Site> {
    const [local, browser] = await Promise.all([startLocalServer({ env }), launchBrowser()]);
    const page = await browser.newPage({ viewport: PHONE });
    page.setDefaultTimeout(TIMEOUT.timeout);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(watchShifts);
    const site = new Site(local, browser, page);
    await site.#messages.observe(page);
    await site.post('/__local/clock', { now: iso(START_TIME) });
    return site;
  }

  #count(page: Page): void {
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

  /** Lets every request through again; answers that are still being made up come too late. */
  unroute(): Promise<void> {
    return this.page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  async close(): Promise<void> {
    await this.unroute();
    await this.#browser.close();
    await this.#local.stop();
  }

  get url(): string {
    return this.#local.url;
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

  /** A call as the page would make it, with the page's own session. */
  async post(path: string, data: object): Promise<void> {
    const answer = await this.page.request.post(`${this.url}${path}`, { data, ...TIMEOUT });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }

  /** Gives the window another size, and the page the time to lay itself out anew. */
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

  /** Waits for a message with this title, if need be one that has gone again; answers its words. */
  takeToast(title: string): Promise<string> {
    return this.#messages.take(title);
  }

  /** Waits until the page has asked for nothing for a while, and shows that it waits for nothing. */
  async waitUntilIdle(): Promise<void> {
    const isQuiet = () => this.#inFlight.size === 0 && Date.now() - this.#lastRequest > QUIET_MS;
    await expect.poll(isQuiet).toBe(true);
    const waiting = this.page.getByRole('status', { name: 'Caricamento...' });
    await expect.poll(() => waiting.count()).toBe(0);
  }

  /** Whether something has the focus, or comes to have it. */
  async waitForFocus(element: Locator): Promise<void> {
    await element.and(this.page.locator(':focus')).waitFor();
  }

  /** What axe finds wrong with the page as it is, in a theme, and what moves in spite of the wish. */
  async violations(theme: 'light' | 'dark'): Promise<string[]> {
    await this.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const moving = await this.page.evaluate(standStill);
    await this.page.evaluate(axe.source);
    const { violations } = await this.page.evaluate<axe.AxeResults>('axe.run()');
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${theme} ${id}: ${html} ${failureSummary}`),
    );
    return [...faults, ...moving.map(name => `${theme} moves: ${name}`)];
  }

  /** Whether anything has moved by itself since the page was loaded. */
  async hasLayoutShift(): Promise<boolean> {
    return (await this.page.locator('html[data-shifted]').count()) > 0;
  }

  /** Whether the page is wider than the window, and stays so. */
  overflows(): Promise<boolean> {
    return this.page.evaluate(async frames => {
      const { documentElement: page } = document;
      const isWide = () => page.scrollWidth > page.clientWidth;
      for (let frame = 0; frame < frames && isWide(); frame += 1)
        await new Promise(requestAnimationFrame);
      return isWide();
    }, LAYOUT_FRAMES);
  }
}
