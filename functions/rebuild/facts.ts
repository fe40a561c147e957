import type { TrialResults } from '#shared/rules/trial.ts';
import { dayKey } from '#shared/time.ts';
import { account } from '../domain/account/items.ts';
import { bakery } from '../domain/bakery/bakery.ts';
import { progress, weekScores } from '../domain/campaign/campaign.ts';
import { standingsOfDay } from '../domain/leaderboard/trial.ts';
import { trialResults } from '../domain/leaderboard/trial-results.ts';
import type { EntryChange } from '../domain/leaderboard/update-entries.ts';
import { rankingChanges } from '../projector/rankings.ts';
import { batchGet } from '../table/batch-get.ts';
import { fromRecord } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { queryRecords } from '../table/query.ts';
import type { Change } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/** The facts that leaderboards and opponents are derived from. */
const FACTS = [trialResults, progress, weekScores, bakery] as const;

/** The ids of the first players after one, oldest first. */
export const readPlayerIds = async (after: number, limit: number): Promise<number[]> => {
  const { pk, sk: from } = keys.userByAge(after + 1);
  const records = await queryRecords({ index: 'gsi1', pk, from, to: '~' }, { limit });
  return records.map(({ playerId }) => Number(playerId));
};

/** The facts of some players as they are now, each as a change from nothing. */
export const readFacts = async (playerIds: readonly number[]): Promise<Change[]> => {
  const wanted = playerIds.flatMap(id => FACTS.map(fact => fact(id).key));
  return (await batchGet(wanted, false)).map(record => ({
    key: { pk: record.pk, sk: record.sk },
    before: undefined,
    after: record,
    sequence: '',
  }));
};

/** Today's entries of a player whose last game was on another day. */
const trialChanges = ({ key, after }: Change, username: string, day: string): EntryChange[] => {
  if (!after || key.sk !== trialResults(0).key.sk) return [];
  const playerId = keys.ownerOf(key);
  // The cast holds: a key belongs to one kind of item.
  const results = fromRecord(after).value as TrialResults;
  return standingsOfDay(playerId, results, day).flatMap(([leaderboard, standing]) =>
    standing
      ? [
          {
            leaderboard,
            playerId,
            placement: { ...standing, username },
            reflects: Number(after.v),
          },
        ]
      : [],
  );
};

/** What the entries of some players should be, as their facts say. */
export const entriesFrom = async (
  facts: readonly Change[],
  now: number,
): Promise<EntryChange[]> => {
  const unit = new UnitOfWork(now);
  const owners = [...new Set(facts.map(({ key }) => keys.ownerOf(key)))];
  await unit.load(owners.map(id => account(id)));
  const today = facts.flatMap(fact => {
    const owner = unit.get(account(keys.ownerOf(fact.key)));
    return owner ? trialChanges(fact, owner.username, dayKey(now)) : [];
  });
  const all = [...(await rankingChanges(facts, unit)), ...today];
  return [...new Map(all.map(one => [`${one.leaderboard.name} ${one.playerId}`, one])).values()];
};
