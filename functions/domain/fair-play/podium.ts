import { newId } from '../../table/ids.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { gameReward, podiumReward } from '../reward/game-reward.ts';
import { fairPlay, type HeldReward } from './fair-play.ts';

/** Issues the reward of a place; a place below the podium has none. */
export const issuePodiumReward = (
  unit: UnitOfWork,
  playerId: number,
  { kind, period, rank }: HeldReward,
): void => {
  const { now } = unit;
  const reward = podiumReward(kind, period, rank, { id: newId(now), playerId, now });
  if (reward) unit.create(gameReward(reward.id), reward);
};

/** Issues the reward of a place, or keeps it until the suspicion of its player is decided (rule 162). */
export const issueOrHold = (unit: UnitOfWork, playerId: number, place: HeldReward): void => {
  const ref = fairPlay(playerId);
  const own = unit.get(ref);
  if (own.suspicionId !== undefined) {
    unit.set(ref, { ...own, held: [...(own.held ?? []), place] });
    return;
  }
  issuePodiumReward(unit, playerId, place);
  // A suspicion that comes up at the same time is decided before the reward.
  unit.requireUnchanged(ref);
};
