import { MINUTE } from '#shared/time.ts';
import { noteDone } from '../domain/heartbeat/last-done.ts';
import { type Awaited, heartbeat, lastDone } from '../items/heartbeats.ts';
import { log } from '../log.ts';
import { batchPut } from '../table/batch-write.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { HEARTBEAT, type JobEvent } from './schedule.ts';

/** How long ago something was last done, in minutes. On a new stage, the wait starts with the first heartbeat. */
const minutesSince = async (what: Awaited, now: number): Promise<number> => {
  const { value } = await new UnitOfWork(now).load(lastDone(what));
  if (!value) await noteDone(what, now);
  return Math.max(0, Math.floor((now - (value?.at ?? now)) / MINUTE));
};

/**
 * Each minute: logs how long ago the midnight job was done and the stream was projected, which alarms read. The alarms
 * also go off when this line is missing, since a dead job can't log it.
 */
export const handler = async ({ time }: JobEvent): Promise<void> => {
  const now = Date.parse(time);
  const minutesSinceMidnight = await minutesSince('midnight', now);
  const minutesSinceProjected = await minutesSince('projected', now);
  await batchPut([heartbeat()], { at: now });
  log('info', HEARTBEAT, { minutesSinceMidnight, minutesSinceProjected });
};
