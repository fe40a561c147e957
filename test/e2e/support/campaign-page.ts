import type { Locator, Page } from 'playwright-core';
import { levelTarget } from '#shared/match3/levels.ts';
import { test } from './journey.ts';
import type { Player } from './player.ts';
import type { Site } from './site.ts';

type Lives = { readonly livesRemaining: number; readonly bonusLives: number };

/** A player's campaign. */
export class CampaignPage {
  readonly #site: Site;
  readonly #page: Page;
  readonly #player: Player;

  constructor(site: Site, player: Player) {
    this.#site = site;
    this.#page = site.page;
    this.#player = player;
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  get levels(): Locator {
    return this.#page.getByRole('list', { name: /^Livelli del mondo/ }).getByRole('button');
  }

  level(n: number): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^Livello ${n}(,|$)`) });
  }

  async openMenu(): Promise<void> {
    await this.#site.goto('/giorgione?campagna');
    await this.levels.first().waitFor();
  }

  /** Starts a level from the open menu. */
  async startLevel(n: number): Promise<void> {
    await this.level(n).click();
    await this.#site.button('Gioca livello').click();
  }

  lives(): Promise<Lives> {
    return this.#player.call('GET', '/api/lives');
  }

  /** Spends lives without playing a level. */
  async spendLives(count: number): Promise<void> {
    for (let spent = 0; spent < count; spent += 1)
      await this.#player.call('POST', '/api/lives/use', {});
  }

  /** Loses a level without a move, so that its next board is easier. */
  async loseLevel(levelNumber: number): Promise<void> {
    const { run } = await this.#player.call('POST', '/api/lives/use', { levelNumber });
    const result = { levelNumber, score: 0, stars: 0, moves: 0, run: { id: run.id, log: [] } };
    await this.#player.call('POST', '/api/giorgione/campaign/level/complete', result);
  }

  /** Completes the first levels without playing them. */
  async completeLevels(count: number): Promise<void> {
    for (let levelNumber = 1; levelNumber <= count; levelNumber += 1) {
      const result = { levelNumber, score: levelTarget(levelNumber), stars: 1, moves: 9 };
      await this.#player.call('POST', '/api/giorgione/campaign/level/complete', result);
    }
  }

  buyPowerUp(powerUpType: string): Promise<object> {
    return this.#player.call('POST', '/api/giorgione/campaign/powerup/buy', { powerUpType });
  }
}

/** A test with a player who hasn't played the campaign yet. */
export const campaignTest = test.extend(
  'campaign',
  ({ site, player }) => new CampaignPage(site, player),
);
