import { newAccount } from '#functions/domain/account/create.ts';
import { bakery } from '#functions/domain/bakery/bakery.ts';
import {
  applyLevelCompletion,
  completionItems,
} from '#functions/domain/campaign/level-completion.ts';
import {
  closeAccount,
  closeAccountItems,
  erasePlayer,
} from '#functions/domain/personal-data/erase.ts';
import { account } from '#functions/items/account.ts';
import { trialResults } from '#functions/items/trial.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { addScore, voidScores } from '#shared/rules/trial.ts';
import type { Random } from '#test/support/random.ts';

const detailsOf = (id: number) => ({
  id,
  username: `player ${id}`,
  email: `player${id}@example.it`,
  passwordHash: '',
  lookAlikes: [],
});

/** Some players, whose facts are written as calls write them. */
export class World {
  readonly players = new Set<number>();
  readonly #random: Random;
  now: number;

  constructor(random: Random, now: number) {
    this.#random = random;
    this.now = now;
  }

  async addPlayer(id: number): Promise<void> {
    const unit = new UnitOfWork(this.now);
    const own = await unit.load(bakery(id));
    unit.create(account(id), newAccount(detailsOf(id), this.now));
    own.open('flour');
    await unit.commit();
    this.players.add(id);
  }

  /** Lets a random player do something. */
  async act(): Promise<void> {
    this.now += this.#random.intBetween(1, 20_000_000);
    const id = this.#random.pick([...this.players]);
    const action = this.#random.pickWeighted([
      [6, () => this.#play(id)],
      [1, () => this.#void(id)],
      [3, () => this.#completeLevel(id)],
      [4, () => this.#changeBakery(id)],
      [1, () => this.#erase(id)],
    ]);
    await action();
  }

  async #play(id: number): Promise<void> {
    const unit = new UnitOfWork(this.now);
    const results = await unit.load(trialResults(id));
    const score = this.#random.intBelow(6) * 100;
    results.set(addScore(results.value, score, this.now));
    await unit.commit();
  }

  async #void(id: number): Promise<void> {
    const unit = new UnitOfWork(this.now);
    const results = await unit.load(trialResults(id));
    results.set(voidScores(results.value, this.now));
    await unit.commit();
  }

  async #completeLevel(id: number): Promise<void> {
    const levelNumber = this.#random.intBetween(1, 3);
    const unit = new UnitOfWork(this.now);
    const items = await unit.load(completionItems(id, levelNumber));
    const [score, stars] = [this.#random.intBetween(500, 900), this.#random.intBetween(1, 3)];
    const { gamesPlayed } = items.progress.value;
    const done = await applyLevelCompletion(unit, items, {
      levelNumber,
      score,
      stars,
      movesUsed: 9,
    });
    items.progress.set({ ...done.progress, gamesPlayed: gamesPlayed + 1 });
    await unit.commit();
  }

  async #changeBakery(id: number): Promise<void> {
    const unit = new UnitOfWork(this.now);
    const own = await unit.load(bakery(id));
    own.giveExp(this.#random.intBelow(200));
    const { bigneMade } = own.transact(
      { coins: this.#random.intBetween(1, 50) },
      { reason: 'reward_delivered' },
    );
    own.update({ bigneMade: bigneMade + this.#random.intBelow(3) }, 'bigne');
    await unit.commit();
  }

  /** Deletes an account if enough others are left. */
  async #erase(id: number): Promise<void> {
    if (this.players.size < 6) return;
    const unit = new UnitOfWork(this.now);
    const { value: own } = await unit.load(account(id));
    if (!own) return;
    await closeAccount(unit, own, await unit.load(closeAccountItems(own)));
    await unit.commit();
    await erasePlayer(id, this.now);
    this.players.delete(id);
  }
}
