import { noteDone } from '../domain/heartbeat/last-done.ts';
import { heartbeat } from '../items/heartbeats.ts';
import { type Change, on, projectAll } from '../table/stream.ts';

export const BEATS = on(heartbeat, ({ after }) => (after ? [after.at] : []));

/** Records the latest heartbeat among some changes: everything that was written before it in its shard is projected. */
export const noteHeartbeat = async (changes: readonly Change[]): Promise<void> => {
  const latest = projectAll([BEATS], changes).at(-1);
  if (latest !== undefined) await noteDone('projected', latest);
};
