import type { RunContext } from '#functions/jobs/deadline.ts';
import { recordedAs } from './item-access.ts';
import { caughtUp } from './projection.ts';

/** Runs a job once the projector has seen what was written before. */
const runJob =
  (name: 'midnight' | 'weekly' | 'monthly') =>
  async (event: { readonly time: string }, context?: RunContext): Promise<void> => {
    await caughtUp();
    // functions/ reads the environment when it is first imported.
    const { handler } = await import(`../../functions/jobs/${name}.ts`);
    await recordedAs(name, () => handler(event, context));
  };

export const midnight = runJob('midnight');
export const weekly = runJob('weekly');
export const monthly = runJob('monthly');
