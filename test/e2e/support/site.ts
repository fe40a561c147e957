import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { SECOND } from '#shared/time.ts';
import { sized } from '#test/support/nightly.ts';
import { observeLayoutShifts, overflows, THEMES, violations } from './accessibility.ts';
import { PageActivity } from './page-activity.ts';
import { RoutedPage } from './routed-page.ts';
import { Session } from './session.ts';
import { TIMEOUT } from './timeout.ts';
import { Toasts } from './toasts.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };
/** The narrowest phones, or a desktop page at 400 percent zoom. */
export const NARROW = { width: 320, height: 640 };

/** The screens on which a page is checked: a phone, and in the nightly run a desktop as well. */
export const SCREENS = sized(
  [['a phone', PHONE] as const],
  [['a phone', PHONE] as const, ['a desktop', DESKTOP] as const],
);

/** The message of a call without an answer. */
export const NO_ANSWER = 'Il server non risponde: controlla la connessione e riprova.';

/** The message above data that could not be read again. */
export const STALE = 'Non siamo riusciti ad aggiornare questi dati.';

/** The browser's own message about a status of 400 or more, which the page handles. */
const FAILED_RESPONSE = /^Failed to load resource/;

/** A file of the site that runs no code. */
const BLANK = '/robots.txt';

/** The buttons that close a dialog; the second one closes a result of the till. */
const CLOSES = /^(Chiudi|Prossimo cliente)$/;

const POLLING_INTERVAL = 5 * SECOND;

type Size = { readonly width: number; readonly height: number };

/** A page of the product, on a phone, in its own browser context. */
export class Site extends RoutedPage {
  /** The address of the server. */
  url = '';
  /** The page's session. */
  session: Session;
  readonly #toasts = new Toasts();
  readonly #activity: PageActivity;
  hasClock = false;
  #expectedErrors = [FAILED_RESPONSE];
  /** Uncaught errors, and errors in the console. */
  readonly consoleErrors: string[] = [];

  private constructor(page: Page) {
    super(page);
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

  /** Opens a file of the server that runs no code. */
  async visit(url: string): Promise<void> {
    this.url = url;
    this.session = new Session(this.page.request, url);
    if (this.page.url() !== url + BLANK) await this.goto(BLANK);
  }

  #record(error: string): void {
    const isExpected = this.#expectedErrors.some(pattern => pattern.test(error));
    if (!isExpected) this.consoleErrors.push(error);
  }

  /** Expects errors in the console, which would otherwise fail the test. */
  expectError(pattern: RegExp): void {
    this.#expectedErrors.push(pattern);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** Signs out, clears what the browser has stored, and restores the page's initial state. */
  async reset(): Promise<void> {
    const { page } = this;
    await this.unroute();
    page.removeAllListeners('dialog');
    await page.context().setOffline(false);
    if (this.hasClock) await page.clock.resume();
    await page.context().clearCookies();
    // A dialog that closes goes back in the history, which cancels a navigation that starts at the same time.
    await this.goto(BLANK).catch(() => this.goto(BLANK));
    await this.endInterception();
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

  /** Sets flags in the browser's storage. */
  setFlags(...names: readonly string[]): Promise<void> {
    return this.setItems(Object.fromEntries(names.map(name => [name, 'true'])));
  }

  /** Sets items in the browser's storage. */
  async setItems(items: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate(all => {
      for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
    }, items);
  }

  /** Replaces the page's clock, before it opens, with one that runs like the real one and that `advanceClock` moves. */
  async installClock(): Promise<void> {
    if (!this.hasClock) await this.page.clock.install();
    this.hasClock = true;
  }

  /** Runs what is due on the page within these milliseconds, and waits until it is shown. */
  async advanceClock(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(milliseconds);
    await this.waitForFrame();
  }

  /** Stops the page's clock once it is installed; from then on only `page.clock` moves it. */
  async pauseClock(): Promise<void> {
    const now = await this.page.evaluate(() => Date.now());
    await this.page.clock.pauseAt(now + SECOND);
  }

  /** Makes the page poll, by advancing the time between polls. */
  poll(): Promise<void> {
    return this.advanceClock(POLLING_INTERVAL);
  }

  /** Advances the clock until an element appears, through retries at growing intervals. */
  async advanceClockUntil(shown: Locator): Promise<void> {
    const count = async () => {
      await this.advanceClock(2 * SECOND);
      return shown.count();
    };
    await expect.poll(count).toBe(1);
  }

  /** Resizes the window, and waits for the page's new layout. */
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

  /** Closes a dialog with its button: a second Escape could reach the dialog below it. */
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

  /** Waits for a toast with this title, which may have disappeared already, and returns its text. */
  takeToast(title: string): Promise<string> {
    return this.#toasts.take(title);
  }

  /** The titles of toasts that have appeared and weren't taken. */
  toastTitles(): string[] {
    return this.#toasts.titles();
  }

  /** Waits until the page has loaded and shows everything. */
  waitUntilIdle(): Promise<void> {
    return this.#activity.waitUntilIdle();
  }

  /** What the page shows and is still doing, for the message of a failed test. */
  describe(): Promise<string> {
    return this.#activity.describe();
  }

  /** Waits until the element has the focus. */
  async waitForFocus(element: Locator): Promise<void> {
    await element.and(this.page.locator(':focus')).waitFor();
  }

  /** The page's violations, and whether it is wider than the window; at night in the dark theme too. */
  violations(): Promise<string[]> {
    return violations(this.page, sized(['light'], THEMES));
  }

  /** The same on a phone, and in the nightly run first on a desktop. */
  async violationsOnScreens(): Promise<string[]> {
    return sized(false, true) ? this.violationsAtNight(DESKTOP, PHONE) : this.violations();
  }

  /** The same, only in the nightly run, on these or the current screen, for a state that another test also covers. */
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
