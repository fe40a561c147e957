import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './journey.ts';
import type { Player } from './player.ts';
import type { Site } from './site.ts';

type Amounts = Readonly<Record<string, number>>;
type LedgerEntry = { readonly id: number; readonly reason: string; readonly amounts: Amounts };

/** The actions that the bakery's page hides in a fold. */
const FOLDED: ReadonlySet<string> = new Set(['Compra lo scudo', 'Sali di livello']);

/** A player's bakery pages. */
class BakeryPage {
  readonly #site: Site;
  readonly #page: Page;
  readonly #player: Player;

  constructor(site: Site, player: Player) {
    this.#site = site;
    this.#page = site.page;
    this.#player = player;
  }

  status() {
    return this.#player.call('GET', '/api/bakery/status');
  }

  /** The newest ledger entries. */
  async ledgerEntries(): Promise<readonly LedgerEntry[]> {
    return (await this.#player.call('GET', '/api/ledger')).entries;
  }

  /** Adds up, by reason, the newest entries down to but not including the one with this id. */
  async ledgerSumsAfter(id: number): Promise<Readonly<Record<string, Amounts>>> {
    const sums: Record<string, Amounts> = {};
    for (const { id: entryId, reason, amounts } of await this.ledgerEntries()) {
      if (entryId === id) break;
      const added = Object.entries(amounts).map(([good, amount]) => [
        good,
        (sums[reason]?.[good] ?? 0) + amount,
      ]);
      sums[reason] = { ...sums[reason], ...Object.fromEntries(added) };
    }
    return sums;
  }

  /** The amount of a good shown on the page. */
  amountShown(name: string): Locator {
    return this.#page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}`) })
      .locator('b > span')
      .first();
  }

  /** Waits until the page shows an amount, or slightly more, since the clock continues. */
  async waitForAmount(name: string, amount: number): Promise<void> {
    await expect
      .poll(async () => Number(await this.amountShown(name).textContent()) - amount)
      .toSatisfy(excess => excess >= 0 && excess < 5);
  }

  dialog(name: string): Locator {
    return this.#page.getByRole('dialog', { name });
  }

  async open(path: string, heading: string): Promise<void> {
    await this.#site.goto(path);
    await this.#page.getByRole('heading', { name: heading, exact: true }).waitFor();
  }

  /** Opens the dialog of an action at the counter. */
  async openAction(name: string): Promise<Locator> {
    await this.open('/pasticceria', 'Il forno');
    if (FOLDED.has(name)) await this.#page.getByText('Scudo, livello e altro').click();
    await this.#page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await this.dialog(name).waitFor();
    return this.dialog(name);
  }
}

/** A test with a player who has just opened a bakery that produces sugar. */
export const bakeryTest = test.extend('bakery', async ({ site, player }) => {
  await player.call('POST', '/api/bakery/choose', { resource: 'sugar' });
  return new BakeryPage(site, player);
});
