import type { TrialResults } from '#shared/rules/trial.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { standingsOfDay } from '../domain/leaderboard/standings.ts';
import type { EntryChange } from '../domain/leaderboard/update-entries.ts';
import { inviteCodeOwner, userByAge } from '../items/account.ts';
import { storedBakery } from '../items/bakery.ts';
import { progress, weekScores } from '../items/campaign.ts';
import { challengeGame } from '../items/challenge.ts';
import { ownerOf } from '../items/player.ts';
import { trialResults } from '../items/trial.ts';
import { rankingChanges, readNames, standingsIn } from '../projector/rankings.ts';
import { batchGet } from '../table/batch-get.ts';
import { queryItems } from '../table/query.ts';
import { type Change, on, projectAll } from '../table/stream.ts';

/** The facts that leaderboards and opponents are derived from. */
const FACTS = [trialResults, progress, weekScores, storedBakery] as const;

/** The ids of the next players after an id, oldest first. */
export const readPlayerIds = async (after: number, limit: number): Promise<number[]> => {
  const range = { ...userByAge.range(), from: userByAge(after + 1).sk, to: '~' };
  const owners = await queryItems(inviteCodeOwner, range, { limit });
  return owners.map(({ playerId }) => playerId);
};

/** The days whose challenges are compared: their leaderboards may still change. */
export const challengeDays = (now: number): string[] => [addDays(dayKey(now), -1), dayKey(now)];

/** The current facts of some players, each as a change from nothing. */
export const readFacts = async (playerIds: readonly number[], now: number): Promise<Change[]> => {
  const wanted = playerIds.flatMap(id => [
    ...FACTS.map(fact => fact(id).key),
    ...challengeDays(now).map(day => challengeGame(id, day).key),
  ]);
  return (await batchGet(wanted, false)).map(record => ({
    key: { pk: record.pk, sk: record.sk },
    before: undefined,
    after: record,
    sequence: '',
  }));
};

type DatedResults = {
  readonly playerId: number;
  readonly results: TrialResults;
  readonly version: number;
};

const RESULTS = on(trialResults, ({ key, after, version }): DatedResults[] =>
  after ? [{ playerId: ownerOf(key), results: after, version }] : [],
);

/** Today's entries of a player whose last game was on another day. */
const trialChanges = (
  { playerId, results, version }: DatedResults,
  username: string | undefined,
  day: string,
): EntryChange[] =>
  standingsOfDay(playerId, results, day).flatMap(([leaderboard, standing]) =>
    standing && username !== undefined
      ? [{ leaderboard, playerId, placement: { ...standing, username }, reflects: version }]
      : [],
  );

/** The entries that some players should have according to their facts. */
export const entriesFrom = async (
  facts: readonly Change[],
  now: number,
): Promise<EntryChange[]> => {
  const names = await readNames(facts.map(({ key }) => ownerOf(key)));
  const today = projectAll([RESULTS], facts).flatMap(one =>
    trialChanges(one, names.get(one.playerId), dayKey(now)),
  );
  const all = [...(await rankingChanges(facts, standingsIn(facts), names)), ...today];
  return [...new Map(all.map(one => [`${one.leaderboard.name} ${one.playerId}`, one])).values()];
};
