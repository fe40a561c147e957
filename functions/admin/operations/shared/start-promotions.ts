import { iso } from '#shared/time.ts';
import { JOB_QUEUE_URL } from '../../../env.ts';
import type { JobMessage } from '../../../jobs/schedule.ts';

/** Starts the outbox job at once, with its campaigns, instead of waiting for its next run, which may be a minute away. */
export const startPromotions = async (now: number): Promise<void> => {
  const message: JobMessage = { job: 'outbox', time: iso(now) };
  const { sendMessage } = await import('../../../queue.ts');
  await sendMessage(JOB_QUEUE_URL, message);
};
