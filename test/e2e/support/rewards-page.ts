import type { Locator } from 'playwright-core';
import { test } from './journey.ts';
import { DESKTOP, type Site } from './site.ts';

export const WELCOME = 'Benvenuto in pasticceria';

/** The rewards on a player's dashboard, on a desktop. */
class RewardsPage {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  get dialog(): Locator {
    return this.#site.page.getByRole('dialog', { name: 'I tuoi premi' });
  }

  get card(): Locator {
    return this.#site.page.getByRole('region', { name: 'I tuoi premi', exact: true });
  }

  row(name: string): Locator {
    return this.dialog.getByRole('listitem', { name, exact: true });
  }

  action(name: string, text: string): Locator {
    return this.row(name).getByRole('button', { name: text, exact: true });
  }

  async open(): Promise<void> {
    await this.#site.goto('/dashboard');
    await this.#site.button('Apri i premi').click();
    await this.dialog.waitFor();
  }

  /** With a single Escape, which goes to the dialog whatever toast is shown. */
  async close(): Promise<void> {
    await this.#site.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** Makes requests fail with a server error. */
  async failRequests(pattern: string): Promise<void> {
    const response = { status: 500, json: { code: 'internal', message: 'Errore' } };
    await this.#site.route(pattern, route => route.fulfill(response));
  }
}

/** A test with a player who has received the welcome reward. */
export const rewardsTest = test.extend('rewards', async ({ site, player: _ }) => {
  await site.resize(DESKTOP);
  return new RewardsPage(site);
});
