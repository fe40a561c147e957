import { afterQuietHours } from '#shared/rules/quiet-hours.ts';
import { SECOND } from '#shared/time.ts';
import { queueMessages } from '../domain/outbox/messages.ts';
import { stillHolding } from '../domain/outbox/still-holding.ts';
import { PROMOTION_MAILS_PER_RUN } from '../env.ts';
import { dueIn, newsLanes, offerLanes, outboxMessage, outboxRef } from '../items/outbox.ts';
import { openPromotion, promotionsDueAt } from '../items/promotion-list.ts';
import { batchDelete } from '../table/batch-write.ts';
import { queryItems } from '../table/query.ts';
import { type Deadline, deadlineOf, type RunContext, Unfinished } from './deadline.ts';
import { runPromotion } from './promotions/run-promotion.ts';
import { type JobEvent, RUN_MS } from './schedule.ts';

/** More campaigns than this are never due together; the next run would do the remaining ones. */
const CAMPAIGNS = 50;
const PAGE = 50;
/**
 * The most messages of a lane in one run; when thousands are due in the morning, the next minutes' runs do the rest.
 */
const NEWS_PER_LANE = 500;
const OFFERS_PER_LANE = Math.ceil(PROMOTION_MAILS_PER_RUN / offerLanes.length);
/**
 * The instants of a campaign's pages are some milliseconds ahead of its run, and so are the entries that they put into
 * the outbox.
 */
const AHEAD_MS = 10 * SECOND;

/** A run ends before the next minute's begins, which does the rest: two would read the same lanes. */
const MARGIN_MS = RUN_MS - 45 * SECOND;

type Run = { readonly now: number; readonly deadline: Deadline };

/** The most messages that are handed over from a lane, and the instant by which they must be due. */
type Share = { readonly most: number; readonly until: number };

/**
 * Hands over the messages of a lane that still hold, and only then deletes them: after a run that was killed, a page is
 * handed over again.
 */
const handOver = async (
  lane: number,
  { most, until }: Share,
  { now, deadline }: Run,
): Promise<void> => {
  for (let left = most; left > 0; ) {
    deadline.check();
    const options = { limit: Math.min(PAGE, left), consistent: true };
    const due = await queryItems(outboxMessage, dueIn(lane, until), options);
    if (due.length === 0) return;
    await queueMessages(await stillHolding(due, now));
    await batchDelete(due.map(one => outboxRef(one).key));
    left -= due.length;
  }
};

const handOverAll = async (lanes: readonly number[], share: Share, run: Run): Promise<void> => {
  // In the quiet hours the messages stay in the outbox, and are checked when the hours end.
  if (afterQuietHours(run.now) > run.now) return;
  await Promise.all(lanes.map(lane => handOver(lane, share, run)));
};

const runPromotions = async ({ now, deadline }: Run): Promise<void> => {
  const options = { limit: CAMPAIGNS, consistent: true };
  const due = await queryItems(openPromotion, promotionsDueAt(now), options);
  for (const open of due) await runPromotion(open, now, deadline);
};

/**
 * Each minute: hands over what is due in the outbox, runs the campaigns that are due, and hands over offers, at most as
 * many as the deployment may send until the next run (rules 247, 249 and 256). A run that is out of time queues no
 * message for the remaining work: the next minute's run finds it in the table.
 */
export const handler = async (
  { time, isMissed }: JobEvent,
  context?: RunContext,
): Promise<void> => {
  const now = Date.parse(time);
  const run = { now, deadline: deadlineOf(context, MARGIN_MS) };
  try {
    await handOverAll(newsLanes, { most: NEWS_PER_LANE, until: now }, run);
    if (!isMissed) await runPromotions(run);
    await handOverAll(offerLanes, { most: OFFERS_PER_LANE, until: now + AHEAD_MS }, run);
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
  }
};
