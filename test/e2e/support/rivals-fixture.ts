import { type APIRequestContext, request } from 'playwright-core';
import { addDays, DAY, dayKey, iso } from '#shared/time.ts';
import { DESKTOP, PHONE, Site, START_TIME } from './site.ts';
import { callApi } from './super-admin.ts';

/** The Rome day on which the tests start, and the next one. */
export const TODAY = dayKey(START_TIME);
export const TOMORROW = addDays(TODAY, 1);

const PASSWORD = 'crostata-di-mele';

type ApiCall = (method: string, path: string, data?: object) => ReturnType<typeof callApi>;

/** Two players with bakeries, Bice in a browser and her rival Carla through the API alone. */
export class RivalsFixture {
  readonly site: Site;
  readonly #rival: APIRequestContext;

  private constructor(site: Site, rival: APIRequestContext) {
    this.site = site;
    this.#rival = rival;
  }

  /** Both opened their bakeries three days ago: Bice produces flour, Carla sugar. */
  static async setUp(): Promise<RivalsFixture> {
    const [site, rival] = await Promise.all([Site.open(), request.newContext()]);
    const fixture = new RivalsFixture(site, rival);
    await fixture.setClock({ now: iso(START_TIME - 3 * DAY) });
    await fixture.#register(fixture.callAsPlayer, 'Bice', 'flour');
    await fixture.#register(fixture.callAsRival, 'Carla', 'sugar');
    await fixture.setClock({ now: iso(START_TIME) });
    await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
    return fixture;
  }

  async #register(callApiAs: ApiCall, username: string, resource: string): Promise<void> {
    const account = { email: `${username}@example.it`, password: PASSWORD };
    await callApiAs('POST', '/api/auth/register', { username, ...account, acceptTerms: true });
    await callApiAs('POST', '/api/auth/login', account);
    await callApiAs('POST', '/api/bakery/choose', { resource });
  }

  async tearDown(): Promise<void> {
    await this.#rival.dispose();
    await this.site.close();
  }

  /** Makes a call in the session of the player in the browser. */
  readonly callAsPlayer: ApiCall = (method, path, data) =>
    callApi(this.site.page.request, method, `${this.site.url}${path}`, data);

  /** Makes a call in the rival's session. */
  readonly callAsRival: ApiCall = (method, path, data) =>
    callApi(this.#rival, method, `${this.site.url}${path}`, data);

  setClock(time: object) {
    return this.callAsPlayer('POST', '/__local/clock', time);
  }

  /** The amount of a good that the player has. */
  async amountOf(good: string): Promise<number> {
    const { inventory } = await this.callAsPlayer('GET', '/api/bakery/status');
    return inventory.find((entry: { resource: string }) => entry.resource === good).amount;
  }

  /** The amounts of the player's last ledger entry for a reason. */
  async lastLedgerAmounts(reason: string): Promise<Record<string, number>> {
    const { entries } = await this.callAsPlayer('GET', '/api/ledger');
    return entries.find((entry: { reason: string }) => entry.reason === reason).amounts;
  }

  /** The violations of the page, on a phone and on a desktop, each in one theme or in both. */
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
