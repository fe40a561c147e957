import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Site } from './site.ts';
import { callApi, SUPER_ADMIN_ENV, type SuperAdmin, signInSuperAdmin } from './super-admin.ts';
import { TIMEOUT } from './timeout.ts';

const ACCOUNT = { username: 'Bice', email: 'bice@example.it', password: 'crostata-di-mele' };

type Amounts = Readonly<Record<string, number>>;
type LedgerEntry = { readonly id: number; readonly reason: string; readonly amounts: Amounts };

/** A player with a bakery, in a browser, and a super administrator who gives them rewards. */
export class BakeryFixture {
  readonly site: Site;
  readonly page: Page;
  readonly #superAdmin: SuperAdmin;
  readonly #playerId: number;

  private constructor(site: Site, superAdmin: SuperAdmin, playerId: number) {
    this.site = site;
    this.page = site.page;
    this.#superAdmin = superAdmin;
    this.#playerId = playerId;
  }

  static async setUp(): Promise<BakeryFixture> {
    const site = await Site.open({ env: SUPER_ADMIN_ENV });
    await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
    await site.post('/api/auth/register', { ...ACCOUNT, acceptTerms: true });
    await site.post('/api/auth/login', { email: ACCOUNT.email, password: ACCOUNT.password });
    const { user } = await callApi(site.page.request, 'GET', `${site.url}/api/auth/me`);
    return new BakeryFixture(site, await signInSuperAdmin(site), user.id);
  }

  async tearDown(): Promise<void> {
    await this.#superAdmin.dispose();
    await this.site.close();
  }

  /** Advances the server's clock. */
  async advanceClock(advanceSeconds: number): Promise<void> {
    await callApi(this.page.request, 'POST', `${this.site.url}/__local/clock`, { advanceSeconds });
  }

  /** Gives the player amounts, by their Italian names, as rewards of the administration. */
  async grant(amounts: Amounts): Promise<void> {
    for (const [good, rewardValue] of Object.entries(amounts)) {
      const fields =
        good === 'monete'
          ? { rewardType: 'coins', rewardValue }
          : { rewardType: 'risorsa', resourceType: good, rewardValue };
      await this.#superAdmin.deliver(await this.#superAdmin.assign(this.#playerId, fields));
    }
  }

  async #read(path: string) {
    return callApi(this.page.request, 'GET', `${this.site.url}${path}`);
  }

  status() {
    return this.#read('/api/bakery/status');
  }

  /** The newest ledger entries. */
  async ledgerEntries(): Promise<readonly LedgerEntry[]> {
    return (await this.#read('/api/ledger')).entries;
  }

  /** Adds up, by reason, the newest entries down to one with an id, which is not included. */
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

  /** The amount of a good that the page shows. */
  amountShown(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}`) })
      .locator('b > span')
      .first();
  }

  /** Waits until the page shows an amount, or a little more, as the clock goes on. */
  async waitForAmount(name: string, amount: number): Promise<void> {
    await expect
      .poll(async () => Number(await this.amountShown(name).textContent()) - amount, TIMEOUT)
      .toSatisfy(excess => excess >= 0 && excess < 5);
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async open(path: string, heading: string): Promise<void> {
    await this.site.goto(path);
    await this.page.getByRole('heading', { name: heading, exact: true }).waitFor();
  }

  violations(): Promise<string[]> {
    return this.site.violationsInBothThemes();
  }
}
