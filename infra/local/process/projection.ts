import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Job } from '../aws/scheduler.ts';
import { type ProjectorHandler, StreamReader } from '../aws/stream.ts';
import { StreamPositions } from '../aws/stream-positions.ts';
import type { Handlers, LambdaHandler } from '../gateway/gateway.ts';
import { projectedRoutes } from '../gateway/projected-routes.ts';
import { explain } from './startup-error.ts';

/**
 * Writes within this time are projected together, as by the source mapping on AWS: if something changes several times
 * meanwhile, only its last state is written. A call that reads what the projector maintains doesn't wait this long.
 */
const BATCHING_MS = 1000;
/** How often the stream is read even if this process has written nothing. */
const IDLE_MS = 2000;

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

type Options = {
  readonly endpoint: string;
  readonly tableName: string;
  /** How long others' results stay invisible (milliseconds), for demonstration; no call waits for them then. */
  readonly delay: number;
  /** The file that stores how far the stream has been projected. */
  readonly file: string;
};

export type Projection = {
  /** Waits until the projector has seen everything written so far. */
  readonly caughtUp: () => Promise<void>;
  /** Runs a task with many writes, which are projected in large batches. */
  readonly projectTogether: <T>(task: () => Promise<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
};

const onWrite = (table: DynamoDBDocumentClient, notice: () => void): void =>
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async args => {
        const result = await next(args);
        if (WRITES.test(commandName)) notice();
        return result;
      },
    { step: 'initialize', name: 'noticeWrites' },
  );

/** Lets a reader catch up whenever it may be behind, one run at a time. */
const createCatchUp = (reader: StreamReader) => {
  let isBehind = true;
  let running: Promise<void> | undefined;
  const run = (): Promise<void> => {
    isBehind = false;
    running ??= reader.catchUp().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    fallBehind: (): void => {
      isBehind = true;
    },
    catchUp: async (): Promise<void> => {
      // A run in progress may have read the stream before the latest write.
      await running;
      if (running || isBehind) await run();
    },
  };
};

/**
 * Runs the projector after this process's writes, as the table's stream does on AWS. Set the environment first: the
 * functions read it when they are imported.
 */
export const startProjection = async ({
  endpoint,
  tableName,
  delay,
  file,
}: Options): Promise<Projection> => {
  const [{ handler }, { table }] = await Promise.all([
    import('#functions/projector/handler.ts'),
    import('#functions/table/client.ts'),
  ]);
  const projector: ProjectorHandler = handler;
  const positions = await StreamPositions.open(file);
  const reader = new StreamReader({ endpoint, tableName, handler: projector, positions });
  const { fallBehind, catchUp } = createCatchUp(reader);
  const report = (error: unknown): void => console.error(`Projector: ${explain(error)}`);
  let scheduled: Promise<void> | undefined;
  let isFilling = false;
  const stopping = new AbortController();

  const schedule = (): void => {
    fallBehind();
    scheduled ??= pause(delay || BATCHING_MS, undefined, { signal: stopping.signal })
      .catch(() => undefined)
      .then(catchUp)
      .catch(report)
      .finally(() => {
        scheduled = undefined;
      });
  };
  onWrite(table, schedule);
  const timer = setInterval(() => {
    schedule();
    positions.save().catch(report);
  }, IDLE_MS).unref();
  return {
    caughtUp: () => (delay > 0 && !isFilling ? Promise.resolve() : catchUp()),
    projectTogether: async task => {
      isFilling = true;
      const result = await task().finally(() => {
        isFilling = false;
      });
      await catchUp();
      return result;
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await scheduled;
      await reader.stop();
      await positions.save().catch(report);
    },
  };
};

/** During maintenance nothing is projected; the stream's records wait. */
export const PAUSED_PROJECTION: Projection = {
  caughtUp: async () => undefined,
  projectTogether: task => task(),
  stop: async () => undefined,
};

/** The jobs, each of which starts once the projector has seen everything before. */
export const afterProjection = (jobs: readonly Job[], { caughtUp }: Projection): Job[] =>
  jobs.map(job => ({
    ...job,
    run: async (time, isMissed) => {
      await caughtUp();
      return job.run(time, isMissed);
    },
  }));

/** Makes each call that reads what the projector maintains wait for it. */
export const withProjection = (handlers: Handlers, { caughtUp }: Projection): Handlers => {
  const waiting =
    (handler: LambdaHandler): LambdaHandler =>
    async (event, context) => {
      if (projectedRoutes.has(event.routeKey)) await caughtUp();
      return handler(event, context);
    };
  return new Map([...handlers].map(([area, handler]) => [area, waiting(handler)]));
};
