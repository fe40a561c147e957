import { handler as runBirthdays } from '#functions/jobs/birthdays.ts';
import type { RunContext } from '#functions/jobs/deadline.ts';
import { handler as runMidnight } from '#functions/jobs/midnight.ts';
import { handler as runMonthly } from '#functions/jobs/monthly.ts';
import { handler as runWeekly } from '#functions/jobs/weekly.ts';
import { caughtUp } from './projection.ts';
import { recordedAs } from './recorded-accesses.ts';

/** Runs a job once the projector has seen what was written before. */
const jobOf =
  (name: string, handler: typeof runMidnight) =>
  async (event: { readonly time: string }, context?: RunContext): Promise<void> => {
    await caughtUp();
    await recordedAs(name, () => handler(event, context));
  };

export const midnight = jobOf('midnight', runMidnight);
export const weekly = jobOf('weekly', runWeekly);
export const monthly = jobOf('monthly', runMonthly);
export const birthdays = jobOf('birthdays', runBirthdays);
