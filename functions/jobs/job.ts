import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { CREDENTIALS, REGION } from '../env.ts';
import { log } from '../http/log.ts';
import { type Deadline, deadlineOf, OutOfTime, type RunContext } from './deadline.ts';
import type { JobEvent } from './schedule.ts';

/** Starts a function again with the same event, so that it goes on where its time has ended. */
const startAgain = async (FunctionName: string, event: JobEvent): Promise<void> => {
  const lambda = new LambdaClient({
    region: REGION,
    ...(CREDENTIALS ? { credentials: CREDENTIALS } : {}),
  });
  const Payload = new TextEncoder().encode(JSON.stringify(event));
  await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
  log('info', 'continued', { ...event });
};

/**
 * A job's handler. Every job can stop anywhere and be run again; one that runs out of time is started
 * again at once, as often as it takes.
 */
export const job =
  (run: (now: number, deadline: Deadline) => Promise<void>) =>
  async (event: JobEvent, context?: RunContext): Promise<void> => {
    try {
      await run(Date.parse(event.time), deadlineOf(context));
    } catch (error) {
      const name = context?.invokedFunctionArn;
      if (!(error instanceof OutOfTime) || name === undefined) throw error;
      await startAgain(name, event);
    }
  };
