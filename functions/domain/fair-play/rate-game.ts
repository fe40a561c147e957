import { type FairPlay, type RatedGame, suspicion } from '../../items/trial.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { GAMES_RATED, withGames } from './fair-play.ts';
import { rarityOf } from './rarity.ts';
import { CUT } from './rarity-table.ts';

export const sumOfRarities = (games: readonly RatedGame[]): number =>
  games.reduce((sum, { rarity }) => sum + rarity, 0);

/** Rates a verified trial game; with the ones before, it may put its player under suspicion (rule 161). */
export const rateGame = (
  unit: UnitOfWork,
  fairPlay: LoadedItem<FairPlay, FairPlay>,
  playerId: number,
  { runId, score }: { readonly runId: number; readonly score: number },
): void => {
  const rated = { runId, score, rarity: rarityOf(score) };
  const own = withGames(fairPlay.value, [rated]);
  const { games, suspicionId } = own;
  const sum = sumOfRarities(games);
  if (suspicionId !== undefined || games.length < GAMES_RATED || sum <= CUT) {
    fairPlay.set(own);
    return;
  }
  const id = newId(unit.now);
  unit.create(suspicion(playerId, id), {
    id,
    playerId,
    games,
    sum,
    flaggedAt: unit.now,
    decision: null,
    decidedAt: null,
    reason: null,
  });
  fairPlay.set({ ...own, suspicionId: id });
};
