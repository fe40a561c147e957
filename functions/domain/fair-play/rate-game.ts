import { type FairPlay, type RatedGame, suspicion } from '../../items/trial.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { GAMES_RATED, luckOfAll, withGame } from './evidence.ts';
import { rarityOf } from './rarity.ts';
import { CUT } from './rarity-table.ts';

const sumOfRarities = (games: readonly RatedGame[]): number =>
  games.reduce((sum, { rarity }) => sum + rarity, 0);

/** A verified trial game, with its luck. */
type PlayedGame = {
  readonly runId: number;
  readonly score: number;
  /** Null if there was nothing to be lucky with. */
  readonly luck: number | null;
};

/**
 * Rates a verified trial game; with the ones before, it may put its player under suspicion (rule 161). A
 * game without a swap tells nothing, so it is not counted, for or against anybody.
 */
export const rateGame = (
  unit: UnitOfWork,
  fairPlay: LoadedItem<FairPlay, FairPlay>,
  playerId: number,
  { runId, score, luck }: PlayedGame,
): void => {
  if (luck === null) return;
  const own = withGame(fairPlay.value, { runId, score, rarity: rarityOf(score), luck });
  const { games, rise, suspicionId } = own;
  if (suspicionId !== undefined || games.length < GAMES_RATED || !rise || rise.evidence <= CUT) {
    fairPlay.set(own);
    return;
  }
  const id = newId(unit.now);
  unit.create(suspicion(playerId, id), {
    id,
    playerId,
    games,
    sum: sumOfRarities(games),
    luck: luckOfAll(games),
    evidence: rise.evidence,
    flaggedAt: unit.now,
    decision: null,
    decidedAt: null,
    reason: null,
  });
  fairPlay.set({ ...own, suspicionId: id });
};
