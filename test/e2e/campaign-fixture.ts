import type { Locator, Page } from 'playwright-core';
import { levelTarget } from '#shared/match3/levels.ts';
import { BoardPlayer } from '#test/web/giorgione/board-player.ts';
import { Site } from './site.ts';

const ADMIN = { email: 'capo@example.it', password: 'pandistelle-42' };
const MOST_TABS = 60;

type Lives = { livesRemaining: number; bonusLives: number };

/** Somebody on their way through the campaign, in a browser. */
export class CampaignFixture {
  readonly site: Site;
  readonly page: Page;
  readonly account: { readonly email: string; readonly password: string };

  private constructor(site: Site, email: string) {
    this.site = site;
    this.page = site.page;
    this.account = { email, password: 'tortaparadiso-5' };
  }

  static async setUp(username: string): Promise<CampaignFixture> {
    const site = await Site.open({
      env: { SUPERADMIN_EMAIL: ADMIN.email, SUPERADMIN_PASSWORD: ADMIN.password },
    });
    const arrived = new CampaignFixture(site, `${username.toLowerCase()}@example.it`);
    await site.page.emulateMedia({ reducedMotion: 'reduce' });
    await site.goto('/');
    await site.post('/api/auth/register', { username, ...arrived.account, acceptTerms: true });
    await arrived.signIn();
    return arrived;
  }

  signIn(): Promise<void> {
    return this.site.post('/api/auth/login', this.account);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get levels(): Locator {
    return this.page.getByRole('list', { name: /^Livelli del mondo/ }).getByRole('button');
  }

  level(n: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Livello ${n}(,|$)`) });
  }

  async openMenu(): Promise<void> {
    await this.site.goto('/giorgione?campagna');
    await this.levels.first().waitFor();
  }

  /** Starts a level from the menu that is open. */
  async startLevel(n: number): Promise<void> {
    await this.level(n).click();
    await this.site.button('Gioca livello').click();
  }

  /** At the board that is open. */
  async boardPlayer(): Promise<BoardPlayer> {
    const player = await BoardPlayer.onPage(this.page);
    await player.waitUntilIdle();
    return player;
  }

  /** Opens the page again with one move left to play. */
  async skipToLastMove(): Promise<BoardPlayer> {
    const player = await this.boardPlayer();
    await player.click(player.next().move);
    await player.waitUntilIdle();
    await player.skipToLastMove();
    await this.page.reload();
    return this.boardPlayer();
  }

  async lives(): Promise<Lives> {
    const answer = await this.page.request.get(`${this.site.url}/api/lives`);
    return answer.json();
  }

  /** Completes levels without playing them, from one to another. */
  async completeLevels(from: number, to: number): Promise<void> {
    for (let levelNumber = from; levelNumber <= to; levelNumber += 1) {
      const result = { levelNumber, score: levelTarget(levelNumber), stars: 1, moves: 9 };
      await this.site.post('/api/giorgione/campaign/level/complete', result);
    }
  }

  /** Takes a present from the administration. */
  async grantBigne(bigne: number): Promise<void> {
    const me = await this.page.request.get(`${this.site.url}/api/auth/me`);
    const { user }: { user: { id: number } } = await me.json();
    const login = await this.#ask('POST', '/api/auth/login', ADMIN);
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const fields = { rewardType: 'risorsa', resourceType: 'bignè', rewardValue: bigne };
    const rewards = '/api/superadmin/rewards';
    const assigned = await this.#ask('POST', rewards, { userId: user.id, ...fields }, cookie);
    const { reward }: { reward: { id: number } } = await assigned.json();
    await this.#ask('PUT', `${rewards}/${reward.id}/deliver`, {}, cookie);
  }

  async #ask(method: string, path: string, body: object, cookie = ''): Promise<Response> {
    const answer = await fetch(`${this.site.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  }

  /** What is wrong with the page as it is, in both themes. */
  async violations(): Promise<string[]> {
    const found = [
      ...(await this.site.violations('light')),
      ...(await this.site.violations('dark')),
    ];
    return (await this.site.overflows()) ? [...found, 'wider than the window'] : found;
  }

  /** Presses Tab until the focus is on something whose name fits. */
  async tabTo(name: RegExp): Promise<void> {
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      await this.page.keyboard.press('Tab');
      const focused = await this.page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      });
      if (name.test(focused)) return;
    }
    throw new Error(`Tab leads to nothing like ${name}`);
  }
}
