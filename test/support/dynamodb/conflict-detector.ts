import { conflictingTransaction, conflictingWrite, type Refusal } from './refusal.ts';
import { itemsOf, type TableRequest } from './table-request.ts';

/** The requests that hold items. Plain reads never conflict. */
const KINDS = {
  TransactWriteItems: 'transaction',
  TransactGetItems: 'read transaction',
  PutItem: 'write',
  UpdateItem: 'write',
  DeleteItem: 'write',
  BatchWriteItem: 'batch',
} as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

/** The requests in flight with which a kind of request conflicts. */
const CONFLICTS: Readonly<Record<Kind, readonly Kind[]>> = {
  transaction: ['transaction'],
  'read transaction': ['transaction', 'write', 'batch'],
  write: ['transaction'],
  batch: [],
};

/** A request that holds its items until it ends. */
type Flight = {
  readonly kind: Kind;
  readonly items: readonly string[];
  /** The items of a read transaction that others have written meanwhile. */
  readonly written: Set<string>;
};

const kindOf = ({ action }: TableRequest): Kind | undefined =>
  Object.entries(KINDS).find(([name]) => name === action)?.[1];

/**
 * Tracks the requests in flight, and decides like DynamoDB: a transaction is cancelled, and a single write refused, if
 * it meets an item of a transaction in flight; a read transaction that meets a write is cancelled, whichever came
 * first.
 */
export class ConflictDetector {
  readonly #flights = new Map<string, Set<Flight>>();

  /** Whether a transaction that writes an item is in flight. */
  isBeingWritten(item: string): boolean {
    return this.#isHeld(item, ['transaction']);
  }

  /**
   * Starts a request, which holds its items until `end`, or refuses it. `end` refuses a read transaction whose items
   * were written meanwhile.
   */
  begin(request: TableRequest): Refusal | { readonly end: () => Refusal | undefined } {
    const kind = kindOf(request);
    if (!kind) return { end: () => undefined };
    const items = itemsOf(request);
    const isInFlight = (item: string) => this.#isHeld(item, CONFLICTS[kind]);
    if (items.some(isInFlight))
      return kind === 'write' ? conflictingWrite() : conflictingTransaction(items, isInFlight);
    const flight: Flight = { kind, items, written: new Set() };
    for (const item of items) this.#hold(item, flight);
    return { end: () => this.#end(flight) };
  }

  #isHeld(item: string, kinds: readonly Kind[]): boolean {
    const flights = this.#flights.get(item);
    return flights !== undefined && [...flights].some(({ kind }) => kinds.includes(kind));
  }

  #hold(item: string, flight: Flight): void {
    const flights = this.#flights.get(item) ?? new Set();
    if (flight.kind !== 'read transaction') for (const { written } of flights) written.add(item);
    this.#flights.set(item, flights.add(flight));
  }

  #end(flight: Flight): Refusal | undefined {
    for (const item of flight.items) {
      const flights = this.#flights.get(item);
      flights?.delete(flight);
      if (flights?.size === 0) this.#flights.delete(item);
    }
    const { kind, items, written } = flight;
    return kind === 'read transaction' && written.size > 0
      ? conflictingTransaction(items, item => written.has(item))
      : undefined;
  }
}
