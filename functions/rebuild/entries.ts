import { sortKey } from '#functions/domain/rank/tree.ts';
import {
  type EntryChange,
  GONE,
  outdatedEntries,
  updateEntries,
} from '../domain/leaderboard/update-entries.ts';
import { JOB_SHARD } from '../domain/rank/counters.ts';
import { type Leaderboard, readAfter } from '../domain/rank/entry.ts';
import { account } from '../items/account.ts';
import { projectOpponents } from '../projector/opponents.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { entriesFrom, readFacts } from './facts.ts';
import type { RebuildOptions } from './options.ts';

const PAGE = 1000;

const idOf = ({ leaderboard, playerId, placement }: EntryChange): string =>
  `${leaderboard.name} ${playerId} ${placement && sortKey(placement)}`;

const differing = async (playerIds: readonly number[], now: number): Promise<EntryChange[]> =>
  outdatedEntries(await entriesFrom(await readFacts(playerIds, now), now));

/**
 * The entries of some players that differ from their facts twice: an entry that the projector is about to write differs
 * only once.
 */
const differingTwice = async (
  playerIds: readonly number[],
  { now, pause }: RebuildOptions,
): Promise<EntryChange[]> => {
  const first = await differing(playerIds, now);
  if (first.length === 0) return [];
  await pause();
  const before = new Set(first.map(idOf));
  const again = await differing([...new Set(first.map(({ playerId }) => playerId))], now);
  return again.filter(one => before.has(idOf(one)));
};

/** Compares the entries of some players with their facts. */
export const rebuildEntries = async (
  playerIds: readonly number[],
  options: RebuildOptions,
): Promise<void> => {
  const wrong = await differingTwice(playerIds, options);
  for (const { leaderboard } of wrong) options.report(`entries of ${leaderboard.name}`, 1);
  if (!options.isRepairing) return;
  await updateEntries(wrong, JOB_SHARD);
  await projectOpponents(await readFacts(playerIds, options.now));
};

/** Removes the entries of players whose accounts were deleted, from a sort key on. */
export const removeStrayEntries = async (
  leaderboard: Leaderboard,
  options: RebuildOptions,
  from = '',
): Promise<void> => {
  let after = from;
  for (;;) {
    options.beforePage?.({ after });
    const page = await readAfter(leaderboard, after, PAGE);
    const unit = new UnitOfWork(options.now);
    const owners = await unit.load(page.map(({ playerId }) => account(playerId)));
    const stray = page
      .filter((_entry, i) => !owners[i]?.value)
      .map(({ playerId }) => ({
        leaderboard,
        playerId,
        placement: undefined,
        reflects: GONE,
      }));
    if (stray.length > 0)
      options.report(`entries of deleted players on ${leaderboard.name}`, stray.length);
    if (options.isRepairing) await updateEntries(stray, JOB_SHARD);
    const last = page.at(-1);
    if (!last) return;
    after = sortKey(last);
  }
};
