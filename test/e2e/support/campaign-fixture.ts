import type { Locator, Page } from 'playwright-core';
import { levelTarget } from '#shared/match3/levels.ts';
import { BoardPlayer } from '#test/web/giorgione/board-player.ts';
import { Site } from './site.ts';
import { callApi, SUPER_ADMIN_ENV, type SuperAdmin, signInSuperAdmin } from './super-admin.ts';

const MAX_TABS = 60;

type Lives = { livesRemaining: number; bonusLives: number };

/** A player of the campaign, in a browser, and a super administrator who gives them rewards. */
export class CampaignFixture {
  readonly site: Site;
  readonly page: Page;
  readonly account: { readonly email: string; readonly password: string };
  readonly #superAdmin: SuperAdmin;

  private constructor(site: Site, superAdmin: SuperAdmin, email: string) {
    this.site = site;
    this.page = site.page;
    this.#superAdmin = superAdmin;
    this.account = { email, password: 'tortaparadiso-5' };
  }

  static async setUp(username: string): Promise<CampaignFixture> {
    const site = await Site.open({ env: SUPER_ADMIN_ENV });
    const email = `${username.toLowerCase()}@example.it`;
    const fixture = new CampaignFixture(site, await signInSuperAdmin(site), email);
    await site.page.emulateMedia({ reducedMotion: 'reduce' });
    await site.goto('/');
    await site.post('/api/auth/register', { username, ...fixture.account, acceptTerms: true });
    await fixture.signIn();
    return fixture;
  }

  async tearDown(): Promise<void> {
    await this.#superAdmin.dispose();
    await this.site.close();
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

  /** Starts a level from the open menu. */
  async startLevel(n: number): Promise<void> {
    await this.level(n).click();
    await this.site.button('Gioca livello').click();
  }

  /** A player for the open board, when it has stopped moving. */
  async boardPlayer(): Promise<BoardPlayer> {
    const player = await BoardPlayer.onPage(this.page);
    await player.waitUntilIdle();
    return player;
  }

  /** Reloads the page with one move left to play. */
  async skipToLastMove(): Promise<BoardPlayer> {
    const player = await this.boardPlayer();
    await player.click(player.next().move);
    await player.waitUntilIdle();
    await player.skipToLastMove();
    await this.page.reload();
    return this.boardPlayer();
  }

  async lives(): Promise<Lives> {
    return callApi(this.page.request, 'GET', `${this.site.url}/api/lives`);
  }

  /** Completes levels without playing them, both ends included. */
  async completeLevels(from: number, to: number): Promise<void> {
    for (let levelNumber = from; levelNumber <= to; levelNumber += 1) {
      const result = { levelNumber, score: levelTarget(levelNumber), stars: 1, moves: 9 };
      await this.site.post('/api/giorgione/campaign/level/complete', result);
    }
  }

  /** Gives the player bignè, as a reward of the administration. */
  async grantBigne(bigne: number): Promise<void> {
    const { user } = await callApi(this.page.request, 'GET', `${this.site.url}/api/auth/me`);
    const fields = { rewardType: 'risorsa', resourceType: 'bignè', rewardValue: bigne };
    await this.#superAdmin.deliver(await this.#superAdmin.assign(user.id, fields));
  }

  violations(): Promise<string[]> {
    return this.site.violationsInBothThemes();
  }

  /** Presses Tab until an element whose name matches has the focus. */
  async tabTo(name: RegExp): Promise<void> {
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      await this.page.keyboard.press('Tab');
      const focused = await this.page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (name.test(focused)) return;
    }
    throw new Error(`No element that Tab reaches has a name like ${name}.`);
  }
}
