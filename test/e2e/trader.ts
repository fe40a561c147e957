import { type APIRequestContext, request } from 'playwright-core';
import { addDays, DAY, dayKey, iso } from '#shared/time.ts';
import { ask } from './boss.ts';
import { DESK, MORNING, PHONE, Site } from './site.ts';

/** The Rome day on which the markets are visited, and the next one. */
export const TODAY = dayKey(MORNING);
export const TOMORROW = addDays(TODAY, 1);

const PASSWORD = 'crostata-di-mele';

type Ask = (method: string, path: string, data?: object) => ReturnType<typeof ask>;

/** Somebody at the markets, in a browser, and another player who is not. */
export class Trader {
  readonly site: Site;
  readonly #rival: APIRequestContext;

  private constructor(site: Site, rival: APIRequestContext) {
    this.site = site;
    this.#rival = rival;
  }

  /** Both have had a bakery for three days in the morning: Bice makes flour, Carla sugar. */
  static async arrive(): Promise<Trader> {
    const [site, rival] = await Promise.all([Site.open(), request.newContext()]);
    const trader = new Trader(site, rival);
    await trader.clock({ now: iso(MORNING - 3 * DAY) });
    await trader.#join(trader.own, 'Bice', 'flour');
    await trader.#join(trader.theirs, 'Carla', 'sugar');
    await trader.clock({ now: iso(MORNING) });
    await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
    return trader;
  }

  async #join(who: Ask, username: string, resource: string): Promise<void> {
    const account = { email: `${username}@example.it`, password: PASSWORD };
    await who('POST', '/api/auth/register', { username, ...account, acceptTerms: true });
    await who('POST', '/api/auth/login', account);
    await who('POST', '/api/bakery/choose', { resource });
  }

  async leave(): Promise<void> {
    await this.#rival.dispose();
    await this.site.close();
  }

  /** A call by the player in the browser, behind the page's back. */
  readonly own: Ask = (method, path, data) =>
    ask(this.site.page.request, method, `${this.site.url}${path}`, data);

  /** The same by the other player. */
  readonly theirs: Ask = (method, path, data) =>
    ask(this.#rival, method, `${this.site.url}${path}`, data);

  clock(time: object) {
    return this.own('POST', '/__local/clock', time);
  }

  /** How much of a good the player has. */
  async holds(good: string): Promise<number> {
    const { inventory } = await this.own('GET', '/api/bakery/status');
    return inventory.find((entry: { resource: string }) => entry.resource === good).amount;
  }

  /** What the player's last movement for a reason has moved. */
  async moved(reason: string): Promise<Record<string, number>> {
    const { entries } = await this.own('GET', '/api/ledger');
    return entries.find((entry: { reason: string }) => entry.reason === reason).amounts;
  }

  /** What is wrong with the page as it is: on both screens, each in one theme, or in both. */
  async faults(themes: 'one' | 'both' = 'one'): Promise<string[]> {
    const found: string[] = [];
    for (const [size, first, second] of [
      [DESK, 'light', 'dark'],
      [PHONE, 'dark', 'light'],
    ] as const) {
      await this.site.page.setViewportSize(size);
      found.push(...(await this.site.faults(first)));
      if (themes === 'both') found.push(...(await this.site.faults(second)));
      if (await this.site.overflows()) found.push(`wider than ${size.width}`);
    }
    return found;
  }
}
