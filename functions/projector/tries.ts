import { MINUTE } from '#shared/time.ts';
import { heartbeat } from '../items/heartbeats.ts';
import { triedChange } from '../items/tried-changes.ts';
import { batchPut } from '../table/batch-write.ts';
import { type Change, writtenAt } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/** How often a change may end the function before it is put aside. */
const TRIES = 5;
/** Later than this, a change that is alone in its batch may have been tried before. */
const LATE = 5 * MINUTE;

/** A change has ended the function, by its memory or its time, each time that it was tried. */
export class NotSurvivedError extends Error {
  override readonly name = 'NotSurvivedError';
}

/** A try of a change that was counted. */
type Try = {
  /** Whether the change has been tried too often. */
  readonly isTooMany: boolean;
  /** Takes the count back: a change that fails for a passing reason is tried again without limit. */
  readonly takeBack: () => Promise<void>;
};

/**
 * Counts the try of a change before it begins. A function that a change kills can't report it: Lambda halves its batch
 * until the change is alone, and then retries it until it is twenty hours old, while the shard waits. So only a change
 * that is alone and late is counted. Whether it is late follows from the minute's heartbeat in the table, since nothing
 * here reads a clock.
 */
export const countTry = async (
  shardId: string,
  [change, ...others]: readonly Change[],
): Promise<Try | undefined> => {
  if (!change || others.length > 0) return undefined;
  const unit = new UnitOfWork(0);
  const now = (await unit.load(heartbeat(), true)).value?.at ?? 0;
  if (now - (writtenAt(change) ?? change.streamedAt ?? now) < LATE) return undefined;
  const ref = triedChange(shardId);
  const tried = await unit.load(ref);
  const { sequence } = change;
  const tries = tried.value?.sequence === sequence ? tried.value.tries : 0;
  const isTooMany = tries >= TRIES;
  if (!isTooMany) await batchPut([ref], { sequence, tries: tries + 1, at: now });
  return { isTooMany, takeBack: () => batchPut([ref], { sequence, tries, at: now }) };
};
