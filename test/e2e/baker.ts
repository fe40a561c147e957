import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask, BOSS_ENV, enterBoss } from './boss.ts';
import { PATIENCE } from './patience.ts';
import { Site } from './site.ts';

const ACCOUNT = { username: 'Bice', email: 'bice@example.it', password: 'crostata-di-mele' };

type Holdings = Readonly<Record<string, number>>;

/** Somebody with a bakery, in a browser; and a boss who gives presents. */
export class Baker {
  readonly site: Site;
  readonly page: Page;
  readonly #boss: Awaited<ReturnType<typeof enterBoss>>;
  readonly #id: number;

  private constructor(site: Site, boss: Awaited<ReturnType<typeof enterBoss>>, id: number) {
    this.site = site;
    this.page = site.page;
    this.#boss = boss;
    this.#id = id;
  }

  static async arrive(): Promise<Baker> {
    const site = await Site.open({ env: BOSS_ENV });
    await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
    await site.post('/api/auth/register', { ...ACCOUNT, acceptTerms: true });
    await site.post('/api/auth/login', { email: ACCOUNT.email, password: ACCOUNT.password });
    const { user } = await ask(site.page.request, 'GET', `${site.url}/api/auth/me`);
    return new Baker(site, await enterBoss(site), user.id);
  }

  async leave(): Promise<void> {
    await this.#boss.leave();
    await this.site.close();
  }

  /** Sets the server's clock forward. */
  async wait(advanceSeconds: number): Promise<void> {
    await ask(this.page.request, 'POST', `${this.site.url}/__local/clock`, { advanceSeconds });
  }

  async receive(amounts: Readonly<Record<string, number>>): Promise<void> {
    for (const [good, rewardValue] of Object.entries(amounts)) {
      const fields =
        good === 'monete'
          ? { rewardType: 'coins', rewardValue }
          : { rewardType: 'risorsa', resourceType: good, rewardValue };
      await this.#boss.deliver(await this.#boss.assign(this.#id, fields));
    }
  }

  async #read(path: string) {
    return ask(this.page.request, 'GET', `${this.site.url}${path}`);
  }

  status() {
    return this.#read('/api/bakery/status');
  }

  /** The newest movements. */
  async movements(): Promise<readonly { reason: string; amounts: Holdings }[]> {
    return (await this.#read('/api/ledger')).entries;
  }

  /** What a page shows of a good. */
  held(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}`) })
      .locator('b > span')
      .first();
  }

  /** Waits until a page shows so much; nobody stops the clock, and every minute brings one more. */
  async shows(name: string, amount: number): Promise<void> {
    await expect
      .poll(async () => Number(await this.held(name).textContent()) - amount, PATIENCE)
      .toSatisfy(more => more >= 0 && more < 5);
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async open(path: string, heading: string): Promise<void> {
    await this.site.go(path);
    await this.page.getByRole('heading', { name: heading, exact: true }).waitFor();
  }

  /** What is wrong with the page as it is, in both themes. */
  async faults(): Promise<string[]> {
    const found = [...(await this.site.faults('light')), ...(await this.site.faults('dark'))];
    if (await this.site.overflows()) found.push('wider than the window');
    return found;
  }
}
