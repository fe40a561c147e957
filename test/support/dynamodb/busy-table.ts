import type { Random } from '#test/support/random.ts';
import { ConflictDetector } from './conflict-detector.ts';
import { type Refusal, transactionInProgress } from './refusal.ts';
import type { TableRequest } from './table-request.ts';
import { drawRefusal, splitBatch, type ThrottlingRates } from './throttling.ts';

/** More tokens than are repeated while their answer may still be needed. */
const MAX_TOKENS = 10_000;

export type RequestCounts = {
  /** Write transactions, including refused ones. */
  transactions: number;
  /** Transactions cancelled because of a conflict. */
  cancelled: number;
  /** Single writes refused because of a conflict. */
  refused: number;
  throttled: number;
  /** Batches partly returned as unprocessed. */
  unprocessed: number;
};

/** A request that the table accepts. */
export type Accepted = {
  /** The part that the engine must carry out; undefined if there is none. */
  readonly input: object | undefined;
  /** What the answer contains besides the engine's own: the unprocessed part of a batch. */
  readonly unprocessed: Readonly<Record<string, unknown>>;
  /** To be called when the engine has answered; a refusal replaces its answer. */
  readonly end: (succeeded: boolean) => Refusal | undefined;
};

/**
 * A table with many simultaneous users: it refuses what DynamoDB would refuse, while an engine that handles one request
 * after another never does. It decides in the order of the calls, so the same calls have the same results for the same
 * random numbers.
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
  /** The tokens of transactions in flight and of the latest completed ones. */
  readonly #tokens = new Map<string, 'in flight' | 'done'>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** The share of transactions cancelled because of a conflict. */
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
    // The engine knows that it has done this, and answers accordingly.
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
