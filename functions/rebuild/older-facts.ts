import type { TrialResults } from '#shared/rules/trial.ts';
import { arena } from '../domain/arena/arena.ts';
import { type Bakery, bakery } from '../domain/bakery/bakery.ts';
import { type WeekScores, weekScores } from '../domain/campaign/campaign.ts';
import { BAKERY_RANKINGS } from '../domain/leaderboard/bakery.ts';
import { trialResults } from '../domain/leaderboard/trial-results.ts';
import * as keys from '../table/keys.ts';
import { queryPartition } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Look } from './look.ts';

/** What an entry of the leaderboards from before the projector says. */
type OldEntry = {
  readonly reachedAt: number;
  readonly detail?: { readonly maxLevel: number; readonly totalStars: number };
};

type OldEntries = ReadonlyMap<string, OldEntry>;

const readOldEntries = async (playerId: number): Promise<OldEntries> => {
  const range = keys.oldEntriesOf(playerId);
  const found = await queryPartition(range);
  return new Map(
    // The cast holds: the prefix holds one kind of item.
    found.map(({ sk, value }) => [sk.slice(range.prefix.length), value as OldEntry]),
  );
};

const completeResults = (results: TrialResults, old: OldEntries): TrialResults => {
  const daily = old.get(`daily:${results.best.day}`);
  const sums = [...old].filter(([name]) => /^(weekly|monthly):/.test(name));
  return {
    ...results,
    reachedAt: Math.max(0, ...sums.map(([, { reachedAt }]) => reachedAt)),
    best: daily ? { ...results.best, reachedAt: daily.reachedAt } : results.best,
  };
};

const completeWeek = (scores: WeekScores, old: OldEntries): WeekScores => {
  const entry = old.get(`campaign:${scores.week}`);
  return { ...scores, reachedAt: entry?.reachedAt ?? 0, ...entry?.detail };
};

const completeBakery = (own: Bakery, looted: number, old: OldEntries): Bakery => ({
  ...own,
  ...(own.looted === undefined && looted > 0 ? { looted } : {}),
  reachedAt: {
    ...Object.fromEntries(
      BAKERY_RANKINGS.flatMap(name => {
        const entry = old.get(name);
        return entry ? [[name, entry.reachedAt]] : [];
      }),
    ),
    ...own.reachedAt,
  },
});

const complete = async (playerId: number, now: number): Promise<boolean> => {
  const unit = new UnitOfWork(now);
  await unit.load([trialResults, weekScores, bakery, arena].map(fact => fact(playerId)));
  const results = unit.get(trialResults(playerId));
  const scores = unit.get(weekScores(playerId));
  const own = unit.get(bakery(playerId));
  const { looted } = unit.get(arena(playerId));
  const hasOldResults = results.gamesPlayed > 0 && results.reachedAt === undefined;
  const hasOldScores = scores.week !== '' && scores.reachedAt === undefined;
  const hasOldBakery = own.chosenResource !== null && own.reachedAt === undefined;
  const old =
    hasOldResults || hasOldScores || hasOldBakery ? await readOldEntries(playerId) : new Map();
  if (hasOldResults) unit.set(trialResults(playerId), completeResults(results, old));
  if (hasOldScores) unit.set(weekScores(playerId), completeWeek(scores, old));
  if (hasOldBakery) unit.set(bakery(playerId), completeBakery(own, looted, old));
  await unit.commit();
  return hasOldResults || hasOldScores || hasOldBakery;
};

/**
 * Facts from before the projector don't say when a value was reached, nor what was looted in all: that
 * was in the entries of the leaderboards, and in the arena.
 */
export const completeOlderFacts = async (
  playerIds: readonly number[],
  { now, report }: Look,
): Promise<void> => {
  const completed = await Promise.all(
    playerIds.map(id => retryOnConflict(() => complete(id, now))),
  );
  const count = completed.filter(Boolean).length;
  if (count > 0) report('facts from before the projector', count);
};
