import { afterQuietHours } from '#shared/rules/quiet-hours.ts';
import { openPromotion, promotionsDueAt } from '../../items/promotion-list.ts';
import { queryItems } from '../../table/query.ts';
import { deadlineOf, type RunContext, Unfinished } from '../deadline.ts';
import type { JobEvent } from '../schedule.ts';
import { sendOutbox } from './outbox.ts';
import { runPromotion } from './run-promotion.ts';

/** More campaigns are never due together; the next run does what is left. */
const MOST = 50;

/**
 * Each minute: the campaigns that are due, then the outbox outside the quiet hours (rules 247 and 249).
 * A run that is out of time needs no message for what is left: the next minute's finds it in the table.
 */
export const handler = async ({ time }: JobEvent, context?: RunContext): Promise<void> => {
  const now = Date.parse(time);
  const deadline = deadlineOf(context);
  try {
    const due = await queryItems(openPromotion, promotionsDueAt(now), {
      limit: MOST,
      consistent: true,
    });
    for (const open of due) await runPromotion(open, now, deadline);
    if (afterQuietHours(now) === now) await sendOutbox(now, deadline);
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
  }
};
