import type { Player } from './player.ts';
import { rivalsTest } from './rivals.ts';
import type { Site } from './site.ts';

/** The arena of `player`, on a page that hasn't been opened yet. */
class Arena {
  readonly #site: Site;
  readonly #player: Player;
  readonly #rival: Player;

  constructor(site: Site, player: Player, rival: Player) {
    this.#site = site;
    this.#player = player;
    this.#rival = rival;
  }

  dialog(name: string) {
    return this.#site.page.getByRole('dialog', { name, exact: true });
  }

  card(name: string) {
    return this.#site.page.getByRole('region', { name, exact: true });
  }

  get report() {
    return this.card('Diario dei furti');
  }

  get raidButton() {
    return this.#site.button(`Attacca ${this.#rival.username}`);
  }

  /** Makes a raid without the page. */
  raid(attacker: Player = this.#player): Promise<object> {
    const defender = attacker === this.#player ? this.#rival : this.#player;
    return attacker.call('POST', '/api/pvp/attack', { defenderId: defender.id });
  }

  async open(): Promise<void> {
    await this.#site.goto('/arena');
    await this.card('Attacchi').getByText('/5').waitFor();
  }

  /** Opens the page, and searches for opponents. */
  async openWithOpponent(): Promise<void> {
    await this.open();
    await this.#site.button('Trova avversari').click();
    await this.raidButton.waitFor();
  }

  /** Waits for the loot of a raid made on the page. */
  async closeResult(): Promise<void> {
    const result = this.dialog('Colpo riuscito!');
    await result.waitFor();
    await this.#site.button('Al sicuro!').click();
    await result.waitFor({ state: 'detached' });
  }
}

/** A test with the arena of a player who has a rival. */
export const arenaTest = rivalsTest.extend(
  'arena',
  ({ site, player, rival }) => new Arena(site, player, rival),
);
