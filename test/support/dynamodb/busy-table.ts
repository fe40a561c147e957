import type { Random } from '#test/support/random.ts';
import { ConflictDetector } from './conflict-detector.ts';
import { type Refusal, transactionInProgress } from './refusal.ts';
import type { TableRequest } from './table-request.ts';
import { drawRefusal, splitBatch, type ThrottlingRates } from './throttling.ts';

/** More than are sent again while their answer may still be asked for. */
const MAX_TOKENS = 10_000;

export type RequestCounts = {
  /** Transactions that write, also those that are refused. */
  transactions: number;
  /** Transactions that were cancelled for a conflict. */
  cancelled: number;
  /** Single writes that were refused for a conflict. */
  refused: number;
  throttled: number;
  /** Batches of which a part was given back. */
  unprocessed: number;
};

/** A request that the table accepts. */
export type Accepted = {
  /** What the engine has to do of it; undefined if that is nothing. */
  readonly input: object | undefined;
  /** What the answer holds besides the engine's own: the part of a batch that was given back. */
  readonly unprocessed: Readonly<Record<string, unknown>>;
  /** To be called when the engine has answered; a refusal replaces its answer. */
  readonly end: (succeeded: boolean) => Refusal | undefined;
};

/**
 * A table that many use at once: what DynamoDB refuses and an engine that does one request after the
 * other never does. It decides in the order of the calls, so the same calls have the same results for
 * the same random numbers.
 */
export class BusyTable {
  readonly counts: RequestCounts = {
    transactions: 0,
    cancelled: 0,
    refused: 0,
    throttled: 0,
    unprocessed: 0,
  };
  /** May be changed at any time. */
  rates: ThrottlingRates = { throttled: 0, unprocessed: 0 };
  readonly #random: Random;
  readonly #detector = new ConflictDetector();
  /** Of the transactions in flight, and of the newest that were done. */
  readonly #tokens = new Map<string, 'in flight' | 'done'>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** The share of the transactions that were cancelled for a conflict. */
  get conflictShare(): number {
    return this.counts.cancelled / Math.max(1, this.counts.transactions);
  }

  admit(request: TableRequest): Refusal | Accepted {
    if (request.action === 'TransactWriteItems') this.counts.transactions += 1;
    const throttled = drawRefusal(request, this.rates, this.#random);
    if (throttled) {
      this.counts.throttled += 1;
      return throttled;
    }
    const { ClientRequestToken: token } = Object(request.input);
    const known = this.#tokens.get(token);
    if (known === 'in flight') return transactionInProgress();
    // The engine knows that it has done this, and answers so.
    if (known === 'done') return { input: request.input, unprocessed: {}, end: () => undefined };
    return this.#begin(request, token);
  }

  #begin(request: TableRequest, token: unknown): Refusal | Accepted {
    const isInFlight = (item: string) => this.#detector.isBeingWritten(item);
    const { input, unprocessed } = splitBatch(request, isInFlight, this.rates, this.#random);
    if (Object.keys(unprocessed).length > 0) this.counts.unprocessed += 1;
    const begun = this.#detector.begin({ action: request.action, input: input ?? {} });
    if (!('end' in begun)) {
      this.counts[begun.reasons ? 'cancelled' : 'refused'] += 1;
      return begun;
    }
    this.#setToken(token, 'in flight');
    const end = (succeeded: boolean) => {
      this.#setToken(token, succeeded ? 'done' : undefined);
      return begun.end();
    };
    return { input, unprocessed, end };
  }

  #setToken(token: unknown, state: 'in flight' | 'done' | undefined): void {
    if (typeof token !== 'string') return;
    this.#tokens.delete(token);
    if (state) this.#tokens.set(token, state);
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size > MAX_TOKENS && oldest !== undefined) this.#tokens.delete(oldest);
  }
}
