import { lookAlikeOwners, lookAlikesOf, reserveLookAlikes } from '../domain/account/look-alikes.ts';
import { account } from '../items/account.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { RebuildOptions } from './options.ts';

/**
 * Reserves the skeletons of a player's username by today's look-alike list; a skeleton that somebody else has stays
 * theirs. Returns how many were missing.
 */
const reserveMissing = async (
  playerId: number,
  { now, isRepairing }: RebuildOptions,
): Promise<number> => {
  const unit = new UnitOfWork(now);
  const own = await unit.load(account(playerId));
  const { value } = own;
  if (!value) return 0;
  const unknown = (await lookAlikesOf(value.username)).filter(
    skeleton => !value.lookAlikes.includes(skeleton),
  );
  const owners = await unit.load(lookAlikeOwners(unknown));
  const free = unknown.filter((_skeleton, i) => !owners[i]?.value);
  if (free.length === 0 || !isRepairing) return free.length;
  reserveLookAlikes(owners, playerId);
  // The account lists the skeletons that it has reserved, so that its erasure also frees the former ones.
  own.set({ ...value, lookAlikes: [...value.lookAlikes, ...free] });
  await unit.commit();
  return free.length;
};

/**
 * Reserves the skeletons of usernames that were registered before the look-alike list changed (rule 150), the oldest
 * players first.
 */
export const rebuildLookAlikes = async (
  playerIds: readonly number[],
  options: RebuildOptions,
): Promise<void> => {
  for (const playerId of playerIds) {
    const missing = await retryOnConflict(() => reserveMissing(playerId, options));
    if (missing > 0) options.report('look-alikes of usernames', missing);
  }
};
