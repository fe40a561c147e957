import type { Ranking } from '#functions/boards/rankings.ts';
import { NOON } from '#test/support/baker.ts';

/** A player's value on a ranking, as it is stored. */
export const rankedFor = async (name: Ranking, playerId: number): Promise<number | undefined> => {
  const { Unit } = await import('#functions/table/unit.ts');
  const { ranking } = await import('#functions/boards/rankings.ts');
  const unit = new Unit(NOON);
  await unit.load([ranking(name, playerId)]);
  return unit.get(ranking(name, playerId))?.value;
};
