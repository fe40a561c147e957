import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Site } from './site.ts';
import { callApi, SUPER_ADMIN_ENV, signInSuperAdmin } from './super-admin.ts';
import { TIMEOUT } from './timeout.ts';

const ACCOUNT = { username: 'Bice', email: 'bice@example.it', password: 'crostata-di-mele' };

type Holdings = Readonly<Record<string, number>>;

/** Somebody with a bakery, in a browser; and a boss who gives presents. */
export class BakeryFixture {
  readonly site: Site;
  readonly page: Page;
  readonly #boss: Awaited<ReturnType<typeof signInSuperAdmin>>;
  readonly #id: number;

  private constructor(site: Site, boss: Awaited<ReturnType<typeof signInSuperAdmin>>, id: number) {
    this.site = site;
    this.page = site.page;
    this.#boss = boss;
    this.#id = id;
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
    await this.#boss.dispose();
    await this.site.close();
  }

  /** Sets the server's clock forward. */
  async advanceClock(advanceSeconds: number): Promise<void> {
    await callApi(this.page.request, 'POST', `${this.site.url}/__local/clock`, { advanceSeconds });
  }

  async grant(amounts: Readonly<Record<string, number>>): Promise<void> {
    for (const [good, rewardValue] of Object.entries(amounts)) {
      const fields =
        good === 'monete'
          ? { rewardType: 'coins', rewardValue }
          : { rewardType: 'risorsa', resourceType: good, rewardValue };
      await this.#boss.deliver(await this.#boss.assign(this.#id, fields));
    }
  }

  async #read(path: string) {
    return callApi(this.page.request, 'GET', `${this.site.url}${path}`);
  }

  status() {
    return this.#read('/api/bakery/status');
  }

  /** The newest movements. */
  async ledgerEntries(): Promise<readonly { reason: string; amounts: Holdings }[]> {
    return (await this.#read('/api/ledger')).entries;
  }

  /** What a page shows of a good. */
  amountShown(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}`) })
      .locator('b > span')
      .first();
  }

  /** Waits until a page shows so much; nobody stops the clock, and every minute brings one more. */
  async waitForAmount(name: string, amount: number): Promise<void> {
    await expect
      .poll(async () => Number(await this.amountShown(name).textContent()) - amount, TIMEOUT)
      .toSatisfy(more => more >= 0 && more < 5);
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async open(path: string, heading: string): Promise<void> {
    await this.site.goto(path);
    await this.page.getByRole('heading', { name: heading, exact: true }).waitFor();
  }

  /** What is wrong with the page as it is, in both themes. */
  async violations(): Promise<string[]> {
    const found = [
      ...(await this.site.violations('light')),
      ...(await this.site.violations('dark')),
    ];
    if (await this.site.overflows()) found.push('wider than the window');
    return found;
  }
}
