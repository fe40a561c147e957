import { afterQuietHours } from '#shared/rules/quiet-hours.ts';
import { duePushRef, pushesOfDue } from '../domain/push/due/due-pushes.ts';
import { queuePushes } from '../domain/push/push.ts';
import { type DuePush, duePush, duePushLanes } from '../items/pushes.ts';
import { batchDelete } from '../table/batch-write.ts';
import { queryItems } from '../table/query.ts';
import { type Deadline, deadlineOf, type RunContext, Unfinished } from './deadline.ts';
import type { JobEvent } from './schedule.ts';

const PAGE = 50;
/** The most of a run: what is left of a morning's thousands is the next minutes'. */
const PAGES_PER_LANE = 10;

/** What is due in a lane, oldest first. */
const readDue = (lane: number, now: number): Promise<DuePush[]> => {
  const { pk, sk: from } = duePush(lane, 0, 'prize', '').key;
  const { sk: to } = duePush(lane, now + 1, 'prize', '').key;
  return queryItems(duePush, { pk, from, to }, { limit: PAGE, consistent: true });
};

/** Queues what still holds of a lane, and only then forgets it: a run that is killed repeats a page. */
const sendLane = async (lane: number, now: number, deadline: Deadline): Promise<void> => {
  for (let page = 0; page < PAGES_PER_LANE; page++) {
    deadline.check();
    const due = await readDue(lane, now);
    if (due.length === 0) return;
    await queuePushes(await pushesOfDue(due, now));
    await batchDelete(due.map(one => duePushRef(one).key));
  }
};

/**
 * Each minute: tells what is due, if it still holds (rule 256). In the quiet hours it waits as it is, to be
 * looked at when they end. A run that is out of time needs no message: the next minute's finds what is left.
 */
export const handler = async ({ time }: JobEvent, context?: RunContext): Promise<void> => {
  const now = Date.parse(time);
  if (afterQuietHours(now) > now) return;
  const deadline = deadlineOf(context);
  try {
    await Promise.all(duePushLanes.map(lane => sendLane(lane, now, deadline)));
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
  }
};
