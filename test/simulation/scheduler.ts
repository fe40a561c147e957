import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Random } from '#test/support/random.ts';
import { injectFault, type TableFault } from './faults.ts';

/** The probability of each fault of a request to the table, from 0 to 1. */
export type FaultRates = {
  /** A read or a write is refused: nothing is changed. */
  readonly refused: number;
  /** A transaction is cancelled because of a conflict: nothing is changed. */
  readonly conflict: number;
  /** A write is done, but its response is lost. */
  readonly lost: number;
  /** A write is done, its response is lost, and the SDK sends it again. */
  readonly resent: number;
};

/** A request to the table, as functions/ passes it to the SDK. */
export type TableRequest = { readonly command: string; readonly input: object };

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

const serverError = (name: string): Error => Object.assign(new Error(name), { name });

const conflictError = (): Error =>
  new TransactionCanceledException({
    message: 'Transaction is ongoing for the item',
    $metadata: {},
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  });

/** Resolves when every promise that can be resolved without a request has been. */
const nextTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

type Options = {
  readonly table: DynamoDBDocumentClient;
  readonly random: Random;
  /** The present rates; undefined while the simulation is being set up. */
  readonly faultRates: () => FaultRates | undefined;
  /** Called with each write that the table has done, in order, even if its response is lost. */
  readonly onWrite: (request: TableRequest) => void;
  readonly tableFault: () => TableFault | undefined;
};

/**
 * Orders the requests to the table. While calls run concurrently, each of their requests waits until
 * it is drawn at random, one after the other: so the calls interleave in every possible way, and in
 * the same way for the same seed. Some requests fail, as the fault rates say.
 */
export class Scheduler {
  readonly #options: Options;
  readonly #waiting: (() => Promise<void>)[] = [];
  #isRunning = false;
  /** Thrown by onWrite; functions/ must not handle it as an error of the table. */
  #writeError: unknown;
  #current: { done: boolean; resend: boolean; readonly request: TableRequest } | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#interceptRequests();
    this.#interceptAttempts();
  }

  /** Waits until it is drawn, like a request; the duration doesn't matter. */
  sleep(): Promise<void> {
    return this.#isRunning ? this.#enqueue(async () => undefined) : nextTurn();
  }

  /** Runs calls concurrently; resolves when all are done. */
  async runConcurrently<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
    this.#isRunning = true;
    let unfinished = tasks.length;
    const outcomes = Promise.allSettled(
      tasks.map(task =>
        task().finally(() => {
          unfinished -= 1;
        }),
      ),
    );
    while (unfinished > 0) {
      await nextTurn();
      if (this.#waiting.length === 0) continue;
      const drawn = this.#options.random.intBelow(this.#waiting.length);
      const [send] = this.#waiting.splice(drawn, 1);
      await send?.();
      if (this.#writeError) throw this.#writeError;
    }
    this.#isRunning = false;
    return (await outcomes).map(outcome => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  }

  #enqueue<T>(send: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => this.#waiting.push(() => send().then(resolve, reject)));
  }

  #drawFault(command: string): keyof FaultRates | undefined {
    const { faultRates, random } = this.#options;
    const rates = faultRates();
    if (!rates) return undefined;
    const isTransaction = command.startsWith('TransactWrite');
    if (random.boolean(rates.refused)) return 'refused';
    if (isTransaction && random.boolean(rates.conflict)) return 'conflict';
    if (WRITES.test(command) && random.boolean(rates.lost)) return 'lost';
    const isCommit = isTransaction || command.startsWith('Put');
    return isCommit && random.boolean(rates.resent) ? 'resent' : undefined;
  }

  /** Sends a request that has been drawn. */
  async #send<I extends object, R>(
    command: string,
    original: I,
    send: (input: I) => Promise<R>,
  ): Promise<R> {
    const { tableFault, random } = this.#options;
    const bug = tableFault();
    const input = bug ? injectFault(bug, command, original, random) : original;
    const fault = this.#drawFault(command);
    if (fault === 'refused') throw serverError('InternalServerError');
    if (fault === 'conflict') throw conflictError();
    this.#current = { done: false, resend: fault === 'resent', request: { command, input } };
    try {
      const result = await send(input);
      if (fault === 'lost') throw serverError('TimeoutError');
      return result;
    } finally {
      this.#current = undefined;
    }
  }

  #interceptRequests(): void {
    this.#options.table.middlewareStack.add(
      (next, { commandName: command = '' }) =>
        args => {
          if (!this.#isRunning) return next(args);
          const send = (input: typeof args.input) => next({ ...args, input });
          return this.#enqueue(() => this.#send(command, args.input, send));
        },
      { step: 'initialize', name: 'schedule', priority: 'high' },
    );
  }

  /** Inside the SDK's retries, so that it sees each attempt. */
  #interceptAttempts(): void {
    this.#options.table.middlewareStack.add(
      next => async args => {
        const result = await next(args);
        const current = this.#current;
        if (!current || !WRITES.test(current.request.command)) return result;
        if (!current.done) {
          current.done = true;
          this.#reportWrite(current.request);
        }
        if (!current.resend) return result;
        current.resend = false;
        throw Object.assign(serverError('TimeoutError'), { $retryable: {} });
      },
      { step: 'finalizeRequest', name: 'cut', priority: 'low' },
    );
  }

  #reportWrite(request: TableRequest): void {
    try {
      this.#options.onWrite(request);
    } catch (error) {
      this.#writeError = error;
    }
  }
}
