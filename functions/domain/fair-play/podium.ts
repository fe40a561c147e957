import { gameReward } from '../../items/rewards.ts';
import type { FairPlay, HeldReward } from '../../items/trial.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { podiumReward } from '../reward/game-reward.ts';

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
export const issueOrHold = (
  unit: UnitOfWork,
  fairPlay: LoadedItem<FairPlay, FairPlay>,
  playerId: number,
  place: HeldReward,
): void => {
  const own = fairPlay.value;
  if (own.suspicionId !== undefined) {
    fairPlay.set({ ...own, held: [...(own.held ?? []), place] });
    return;
  }
  issuePodiumReward(unit, playerId, place);
  // A suspicion that comes up at the same time is decided before the reward.
  fairPlay.requireUnchanged();
};
