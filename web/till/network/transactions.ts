import type { RequestOf, ResponseOf } from '#web/api/route-types.ts';
import { stored } from '#web/storage.ts';

/** A purchase for which only the card's code is known: the server is asked for the customer first. */
export type CardPurchase = { readonly cardCode: string; readonly amount: number };

/** What is waiting to be recorded: the use of a voucher, or a purchase with or without one. */
export type TransactionRequest =
  | { readonly name: 'till.redeem'; readonly input: RequestOf<'till.redeem'> }
  | { readonly name: 'till.purchase'; readonly input: RequestOf<'till.purchase'> }
  | { readonly name: 'till.purchase by card'; readonly input: CardPurchase };

export type TransactionAnswer =
  | { readonly name: 'till.redeem'; readonly answer: ResponseOf<'till.redeem'> }
  | { readonly name: 'till.purchase'; readonly answer: ResponseOf<'till.purchase'> };

type Outcome = TransactionAnswer | { readonly refused: string };

/** How the staff recognise it. */
type TransactionLabel = {
  /** The percentage, the thing or the amount. */
  readonly headline: string;
  readonly holder: string | null;
  readonly code: string | null;
  /** What the voucher is for, if it isn't a discount; null if unknown. */
  readonly thing?: string | null;
};

/**
 * Something that the staff have confirmed; it is stored in this browser until its answer has been seen, or only in this
 * page if the browser can't store it.
 */
export type TillTransaction = {
  /** Its Idempotency-Key, which is the same for every attempt. */
  readonly key: string;
  /** The user who has confirmed it: nobody else's session sends it. */
  readonly userId: number;
  readonly confirmedAt: number;
  readonly request: TransactionRequest;
  /** Where it was confirmed, if there is more than one location (rule 318). */
  readonly location?: number | undefined;
  readonly label: TransactionLabel;
  /** How often its answer was lost. */
  readonly losses: number;
  readonly outcome: Outcome | null;
};

const isTransaction = (value: unknown): value is TillTransaction =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'userId', 'confirmedAt', 'request', 'label', 'losses', 'outcome'].every(name =>
    Object.hasOwn(value, name),
  );

const storedTransactions = stored<readonly TillTransaction[]>('till-transactions', {
  area: 'local',
  parse: value => (Array.isArray(value) ? value.filter(isTransaction) : undefined),
  fallback: [],
});

/** Always read from the storage, which other tabs also write. */
const { read } = storedTransactions;

const write = (transactions: readonly TillTransaction[]): void => {
  if (transactions.length === 0) storedTransactions.remove();
  else storedTransactions.write(transactions);
};

/** How many transactions with a seen answer this page remembers: more than are made in some minutes. */
const SEEN_MAX = 50;

/** Those whose answer has been seen, the newest first: without a network nothing else knows about them. */
let seen: readonly TillTransaction[] = [];

const change = (key: string, values: Partial<TillTransaction>): void =>
  write(read().map(one => (one.key === key ? { ...one, ...values } : one)));

/** The voucher that a transaction uses, if any. */
const voucherOf = ({ input }: TransactionRequest): number | undefined =>
  'voucherId' in input ? input.voucherId : undefined;

export const transactionStore = {
  subscribe: storedTransactions.subscribe,
  current: read,
  /** Whether the transactions survive this page; if not, the staff are told not to close it. */
  isSaved: storedTransactions.isSaved,
  /** Stores a request, unless one with the same voucher is already waiting. Returns its key. */
  add: (
    { userId, location }: Pick<TillTransaction, 'userId' | 'location'>,
    request: TransactionRequest,
    label: TransactionLabel,
  ): string => {
    const waiting = transactionStore.waitingFor(voucherOf(request));
    if (waiting !== undefined) return waiting;
    const key = crypto.randomUUID();
    const added = {
      key,
      userId,
      confirmedAt: Date.now(),
      request,
      location,
      label,
      losses: 0,
      outcome: null,
    };
    write([...read(), added]);
    return key;
  },
  /** The key of the transaction that is waiting with this voucher. */
  waitingFor: (voucherId: number | undefined): string | undefined =>
    voucherId === undefined
      ? undefined
      : read().find(one => one.outcome === null && voucherOf(one.request) === voucherId)?.key,
  find: (key: string): TillTransaction | undefined => read().find(one => one.key === key),
  countLoss: (key: string): void =>
    change(key, { losses: (transactionStore.find(key)?.losses ?? 0) + 1 }),
  /** The unknown customer of a card is known now: from here on it is sent as theirs. */
  nameCustomer: (key: string, { id, username }: { id: number; username: string }): void => {
    const found = transactionStore.find(key);
    if (found?.request.name !== 'till.purchase by card') return;
    const { amount } = found.request.input;
    change(key, {
      request: { name: 'till.purchase', input: { customerId: id, amount } },
      label: { ...found.label, holder: username },
    });
  },
  /** Its location was refused: it is sent with another one. */
  move: (key: string, location: number): void => change(key, { location }),
  settle: (key: string, outcome: Outcome): void => change(key, { outcome }),
  /** Removes a transaction whose answer has been seen from the storage; one that waits stays. */
  removeAnswered: (key: string): void => {
    const answered = transactionStore.find(key);
    if (!answered || answered.outcome === null) return;
    seen = [answered, ...seen].slice(0, SEEN_MAX);
    write(read().filter(one => one.key !== key));
  },
  /** All transactions, including those whose answer has been seen on this page. */
  withSeen: (): readonly TillTransaction[] => [...read(), ...seen],
};
