import { type APIRequestContext, request } from 'playwright-core';
import { addDays, DAY, dayKey, iso } from '#shared/time.ts';
import { DESKTOP, PHONE, Site, START_TIME } from './site.ts';
import { callApi } from './super-admin.ts';

/** The Rome day on which the markets are visited, and the next one. */
export const TODAY = dayKey(START_TIME);
export const TOMORROW = addDays(TODAY, 1);

const PASSWORD = 'crostata-di-mele';

type Ask = (method: string, path: string, data?: object) => ReturnType<typeof callApi>;

/** Somebody at the markets, in a browser, and another player who is not. */
export class RivalsFixture {
  readonly site: Site;
  readonly #rival: APIRequestContext;

  private constructor(site: Site, rival: APIRequestContext) {
    this.site = site;
    this.#rival = rival;
  }

  /** Both have had a bakery for three days in the morning: Bice makes flour, Carla sugar. */
  static async setUp(): Promise<RivalsFixture> {
    const [site, rival] = await Promise.all([Site.open(), request.newContext()]);
    const trader = new RivalsFixture(site, rival);
    await trader.setClock({ now: iso(START_TIME - 3 * DAY) });
    await trader.#join(trader.callAsPlayer, 'Bice', 'flour');
    await trader.#join(trader.callAsRival, 'Carla', 'sugar');
    await trader.setClock({ now: iso(START_TIME) });
    await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
    return trader;
  }

  async #join(who: Ask, username: string, resource: string): Promise<void> {
    const account = { email: `${username}@example.it`, password: PASSWORD };
    await who('POST', '/api/auth/register', { username, ...account, acceptTerms: true });
    await who('POST', '/api/auth/login', account);
    await who('POST', '/api/bakery/choose', { resource });
  }

  async tearDown(): Promise<void> {
    await this.#rival.dispose();
    await this.site.close();
  }

  /** A call by the player in the browser, behind the page's back. */
  readonly callAsPlayer: Ask = (method, path, data) =>
    callApi(this.site.page.request, method, `${this.site.url}${path}`, data);

  /** The same by the other player. */
  readonly callAsRival: Ask = (method, path, data) =>
    callApi(this.#rival, method, `${this.site.url}${path}`, data);

  setClock(time: object) {
    return this.callAsPlayer('POST', '/__local/clock', time);
  }

  /** How much of a good the player has. */
  async amountOf(good: string): Promise<number> {
    const { inventory } = await this.callAsPlayer('GET', '/api/bakery/status');
    return inventory.find((entry: { resource: string }) => entry.resource === good).amount;
  }

  /** What the player's last movement for a reason has moved. */
  async lastLedgerAmounts(reason: string): Promise<Record<string, number>> {
    const { entries } = await this.callAsPlayer('GET', '/api/ledger');
    return entries.find((entry: { reason: string }) => entry.reason === reason).amounts;
  }

  /** What is wrong with the page as it is: on both screens, each in one theme, or in both. */
  async violations(themes: 'one' | 'both' = 'one'): Promise<string[]> {
    const found: string[] = [];
    for (const [size, first, second] of [
      [DESKTOP, 'light', 'dark'],
      [PHONE, 'dark', 'light'],
    ] as const) {
      await this.site.page.setViewportSize(size);
      found.push(...(await this.site.violations(first)));
      if (themes === 'both') found.push(...(await this.site.violations(second)));
      if (await this.site.overflows()) found.push(`wider than ${size.width}`);
    }
    return found;
  }
}
