import type { Browser, CDPSession, Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { SECOND } from '#shared/time.ts';
import { sized } from '#test/support/nightly.ts';
import { observeLayoutShifts, overflows, THEMES, violations } from './accessibility.ts';
import { PageActivity } from './page-activity.ts';
import { Session } from './session.ts';
import { TIMEOUT } from './timeout.ts';
import { Toasts } from './toasts.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };
/** The narrowest phones, and a desktop page at a zoom of 400 percent. */
export const NARROW = { width: 320, height: 640 };

/** On which a page is looked at: on a phone, and in the nightly run on a desktop, too. */
export const SCREENS = sized(
  [['a phone', PHONE] as const],
  [['a phone', PHONE] as const, ['a desktop', DESKTOP] as const],
);

/** What a call fails with when nothing has answered. */
export const NO_ANSWER = 'Il server non risponde: controlla la connessione e riprova.';

/** What is said above data that could not be read again. */
export const STALE = 'Non siamo riusciti ad aggiornare questi dati.';

/** The browser's own message about a status of 400 or more, which the page handles. */
const FAILED_RESPONSE = /^Failed to load resource/;

/** A file of the site that runs no code. */
const BLANK = '/robots.txt';

/** The buttons that close a dialog, the second one an answer at the till. */
const CLOSES = /^(Chiudi|Prossimo cliente)$/;

const POLLING_INTERVAL = 5 * SECOND;

type Size = { readonly width: number; readonly height: number };

/** A page of the product, on a phone, in a browser context of its own. */
export class Site {
  readonly page: Page;
  /** The address of the server. */
  url = '';
  /** The session of the page. */
  session: Session;
  readonly #toasts = new Toasts();
  readonly #activity: PageActivity;
  hasClock = false;
  /** Requests that wait until a test fails them. */
  readonly #held: Route[] = [];
  /** What makes requests fail, and the addresses of those. */
  #blocking: CDPSession | undefined;
  #blocked: string[] = [];
  #expectedErrors = [FAILED_RESPONSE];
  /** Uncaught errors, and errors in the console. */
  readonly consoleErrors: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    this.session = new Session(page.request, this.url);
    this.#activity = new PageActivity(page);
    page.on('pageerror', error => this.#record(String(error)));
    page.on('console', message => {
      if (message.type() === 'error') this.#record(message.text());
    });
  }

  static async open(browser: Browser): Promise<Site> {
    const context = await browser.newContext({
      viewport: PHONE,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(TIMEOUT.timeout);
    await context.addInitScript(observeLayoutShifts);
    const page = await context.newPage();
    const site = new Site(page);
    await site.#toasts.observe(page);
    return site;
  }

  /** Opens a file of a server, that runs no code. */
  async visit(url: string): Promise<void> {
    this.url = url;
    this.session = new Session(this.page.request, url);
    if (this.page.url() !== url + BLANK) await this.goto(BLANK);
  }

  #record(error: string): void {
    const isExpected = this.#expectedErrors.some(pattern => pattern.test(error));
    if (!isExpected) this.consoleErrors.push(error);
  }

  /** Accepts errors in the console, which would otherwise fail the test. */
  expectError(pattern: RegExp): void {
    this.#expectedErrors.push(pattern);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** Signs out, forgets what the browser has stored, and leaves the page as it was when it opened. */
  async reset(): Promise<void> {
    const { page } = this;
    await this.unroute();
    page.removeAllListeners('dialog');
    await page.context().setOffline(false);
    if (this.hasClock) await page.clock.resume();
    await page.context().clearCookies();
    await this.goto(BLANK);
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(String(name));
    });
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    this.#toasts.clear();
    this.consoleErrors.length = 0;
    this.#expectedErrors = [FAILED_RESPONSE];
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

  /** Sets flags in the storage of the browser. */
  setFlags(...names: readonly string[]): Promise<void> {
    return this.setItems(Object.fromEntries(names.map(name => [name, 'true'])));
  }

  /** Sets items in the storage of the browser. */
  async setItems(items: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate(all => {
      for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
    }, items);
  }

  /**
   * Replaces the clock of the page, before it opens, with one that goes on as the real one does and
   * that `advanceClock` moves.
   */
  async installClock(): Promise<void> {
    if (!this.hasClock) await this.page.clock.install();
    this.hasClock = true;
  }

  /** Runs what is due on the page in the next milliseconds, and waits until it is shown. */
  async advanceClock(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(milliseconds);
    await this.waitForFrame();
  }

  /** Stops the clock of the page, once it is installed; then only `page.clock` moves it. */
  async pauseClock(): Promise<void> {
    const now = await this.page.evaluate(() => Date.now());
    await this.page.clock.pauseAt(now + SECOND);
  }

  /** Lets the page poll, after the time that it waits between polls. */
  poll(): Promise<void> {
    return this.advanceClock(POLLING_INTERVAL);
  }

  /** Advances the clock until something appears, after retries that are further and further apart. */
  async advanceClockUntil(shown: Locator): Promise<void> {
    const count = async () => {
      await this.advanceClock(2 * SECOND);
      return shown.count();
    };
    await expect.poll(count).toBe(1);
  }

  /** Fails what waits, removes all routes, and ignores the errors of those that are still running. */
  async unroute(): Promise<void> {
    await this.#blocking?.detach();
    this.#blocking = undefined;
    this.#blocked = [];
    await Promise.all(this.#held.splice(0).map(route => route.abort()));
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  /** Makes requests fail, as without a network; not by a route, with which the page loads all files anew. */
  async failRequests(pattern: string): Promise<void> {
    this.#blocking ??= await this.page.context().newCDPSession(this.page);
    this.#blocked.push(pattern.replaceAll('**', '*'));
    await this.#blocking.send('Network.enable');
    await this.#blocking.send('Network.setBlockedURLs', { urls: this.#blocked });
  }

  /** Makes requests wait; returns how to fail the next one, which may still have to come. */
  async holdRequests(pattern: string): Promise<() => Promise<void>> {
    await this.page.route(pattern, route => void this.#held.push(route));
    return async () => {
      await expect.poll(() => this.#held.length).toBeGreaterThan(0);
      await this.#held.shift()?.abort();
    };
  }

  /** Resizes the window, and waits for the new layout of the page. */
  async resize(size: Size): Promise<void> {
    await this.page.setViewportSize(size);
    await this.waitForFrame();
  }

  /** Waits until the page has drawn what has just changed. */
  async waitForFrame(): Promise<void> {
    await this.page.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  /** Closes a dialog by its button: a second Escape could reach the dialog below it. */
  async closeDialog(name = ''): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name });
    const open = dialog.and(this.page.locator('[data-state="open"]'));
    await open.getByRole('button', { name: CLOSES }).click();
    await dialog.waitFor({ state: 'detached' });
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

  /** The titles of the toasts that have appeared and were not taken. */
  toastTitles(): string[] {
    return this.#toasts.titles();
  }

  /** Waits until the page has loaded and shows everything. */
  waitUntilIdle(): Promise<void> {
    return this.#activity.waitUntilIdle();
  }

  /** What the page shows and still does, for whoever reads of a test that failed. */
  describe(): Promise<string> {
    return this.#activity.describe();
  }

  /** Waits until the element has the focus. */
  async waitForFocus(element: Locator): Promise<void> {
    await element.and(this.page.locator(':focus')).waitFor();
  }

  /** What is wrong with the page, and whether it is wider than the window; at night in the dark theme, too. */
  violations(): Promise<string[]> {
    return violations(this.page, sized(['light'], THEMES));
  }

  /** The same on a phone, and before it on a desktop in the nightly run. */
  async violationsOnScreens(): Promise<string[]> {
    return sized(false, true) ? this.violationsAtNight(DESKTOP, PHONE) : this.violations();
  }

  /** The same in the nightly run alone, on screens or as it is, for a state that another test has too. */
  async violationsAtNight(...screens: readonly Size[]): Promise<string[]> {
    if (!sized(false, true)) return [];
    if (screens.length === 0) return this.violations();
    const found: string[] = [];
    const before = this.page.viewportSize();
    for (const screen of screens) {
      await this.resize(screen);
      found.push(...(await this.violations()));
    }
    if (before) await this.resize(before);
    return found;
  }

  /** Whether the layout has shifted without input since the page was loaded. */
  async hasLayoutShift(): Promise<boolean> {
    return (await this.page.locator('html[data-shifted]').count()) > 0;
  }

  /** Whether the page stays wider than the window. */
  overflows(): Promise<boolean> {
    return overflows(this.page);
  }
}
