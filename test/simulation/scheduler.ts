import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { injectFault, type TableFault } from './faults.ts';
import type { Random } from './random.ts';

/** How often a request to the table goes wrong, each in its way, from 0 to 1. */
export type FaultRates = {
  /** A read or a commit is refused: nothing is done. */
  readonly refused: number;
  /** A commit meets another one: nothing is done, and the table says so. */
  readonly conflict: number;
  /** A commit is done, but whoever asked for it never learns. */
  readonly lost: number;
  /** A commit is done, its answer gets lost on the way, and the SDK sends it again. */
  readonly resent: number;
};

/** What a request writes, as the functions pass it to the SDK. */
export type TableRequest = { readonly command: string; readonly input: object };

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

const serverError = (name: string): Error => Object.assign(new Error(name), { name });

const conflict = (): Error =>
  new TransactionCanceledException({
    message: 'Somebody else is writing',
    $metadata: {},
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  });

/** Until everything that waits for nothing has been done. */
const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

type Options = {
  readonly table: DynamoDBDocumentClient;
  readonly chance: Random;
  /** As they are now; none while everything is being made ready. */
  readonly faults: () => FaultRates | undefined;
  /** Told of each write that the table has done, in order, whatever becomes of the answer. */
  readonly seen: (written: TableRequest) => void;
  readonly sabotage: () => TableFault | undefined;
};

/**
 * The wire between the functions and the table. While calls run `together`, each of their requests
 * waits here until its turn is drawn, one after the other: so calls interleave in every way there
 * is, and in the same way for the same seed. Some requests go wrong.
 */
export const installScheduler = ({ table, chance, faults, seen, sabotage }: Options) => {
  const waiting: (() => Promise<void>)[] = [];
  let running = false;
  /** What the books object to: the functions would only take it for a failing table. */
  let objection: unknown;
  let current: { done: boolean; resend: boolean; readonly sent: TableRequest } | undefined;

  const line = <T>(go: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => waiting.push(() => go().then(resolve, reject)));

  /** What becomes of a request: drawn when its turn comes. */
  const fateOf = (command: string) => {
    const rates = faults();
    if (!rates) return 'done';
    const isWrite = WRITES.test(command);
    const isCommit = /^(TransactWrite|Put)/.test(command);
    if (chance.isTrue(rates.refused)) return 'refused';
    if (command.startsWith('TransactWrite') && chance.isTrue(rates.conflict)) return 'conflict';
    if (isWrite && chance.isTrue(rates.lost)) return 'lost';
    return isCommit && chance.isTrue(rates.resent) ? 'resent' : 'done';
  };

  table.middlewareStack.add(
    (next, { commandName: command = '' }) =>
      args => {
        if (!running) return next(args);
        return line(async () => {
          const saboteur = sabotage();
          const input = saboteur ? injectFault(saboteur, command, args.input, chance) : args.input;
          const fate = fateOf(command);
          if (fate === 'refused') throw serverError('InternalServerError');
          if (fate === 'conflict') throw conflict();
          current = { done: false, resend: fate === 'resent', sent: { command, input } };
          try {
            const result = await next({ ...args, input });
            if (fate === 'lost') throw serverError('TimeoutError');
            return result;
          } finally {
            current = undefined;
          }
        });
      },
    { step: 'initialize', name: 'schedule', priority: 'high' },
  );

  // Inside the SDK's own retries: it sees each attempt.
  table.middlewareStack.add(
    next => async args => {
      const result = await next(args);
      const request = current;
      if (!request || !WRITES.test(request.sent.command)) return result;
      if (!request.done) {
        request.done = true;
        try {
          seen(request.sent);
        } catch (error) {
          objection = error;
        }
      }
      if (!request.resend) return result;
      request.resend = false;
      throw Object.assign(serverError('TimeoutError'), { $retryable: {} });
    },
    { step: 'finalizeRequest', name: 'cut', priority: 'low' },
  );

  return {
    /** Waits for its turn like a request: how long doesn't matter. */
    sleep: (): Promise<void> => (running ? line(async () => undefined) : turn()),

    /** Runs calls at once; resolves when all are done. */
    runConcurrently: async <T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> => {
      running = true;
      let left = tasks.length;
      const outcomes = Promise.allSettled(
        tasks.map(task =>
          task().finally(() => {
            left -= 1;
          }),
        ),
      );
      while (left > 0) {
        await turn();
        if (waiting.length === 0) continue;
        const [next] = waiting.splice(chance.intBelow(waiting.length), 1);
        await next?.();
        if (objection) throw objection;
      }
      running = false;
      return (await outcomes).map(outcome => {
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      });
    },
  };
};

export type Scheduler = ReturnType<typeof installScheduler>;
