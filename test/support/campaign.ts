import { storedBakery } from '#functions/items/bakery.ts';
import { powerUps } from '#functions/items/campaign.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { levelTarget } from '#shared/match3/levels.ts';
import { NOON } from '#test/support/noon.ts';
import { as, call, type Player } from './api.ts';

const { game } = contract;

const STAR_FACTORS = [0.5, 1, 1.2, 1.4];

/** Sets a player's numbers of bignè and skips. */
export const setBigneAndSkips = async (player: Player, bigne: number, skips = 0): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const { bakery, owned } = await unit.load({
    bakery: storedBakery(player.id),
    owned: powerUps(player.id),
  });
  const inventory = { ...bakery.value.inventory, bigne };
  bakery.set({ ...bakery.value, inventory }, { reason: 'reward_delivered' });
  owned.set({ ...owned.value, skip: skips });
  await unit.commit();
};

/** Completes a level without a run, with a score for this many stars. */
export const completeLevel = (
  player: Player,
  levelNumber: number,
  stars: 0 | 1 | 2 | 3 = 1,
  now = NOON,
) => {
  const score = Math.ceil(levelTarget(levelNumber) * (STAR_FACTORS[stars] ?? 1));
  const { cookie } = player;
  return call(game.completeLevel, { levelNumber, score, stars, moves: 5 }, { cookie, now });
};

/** Spends a life on a level, and returns its run. */
export const startLevel = async (player: Player, levelNumber: number, now = NOON) => {
  const { run } = (await call(game.useLife, { levelNumber }, as(player, now))).body;
  if (!run) throw new Error('The level has returned no run.');
  return run;
};
