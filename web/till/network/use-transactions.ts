import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { HOUR } from '#shared/time.ts';
import { refetchStale } from '#web/api/cached-reads.ts';
import { ApiError } from '#web/api/errors.ts';
import type { RequestOf } from '#web/api/route-types.ts';
import { isLocationRefused, otherLocation } from '../location/place.ts';
import { callInTime, isLost, RETRY_MS } from './lost-answer.ts';
import {
  type CardPurchase,
  type TillTransaction,
  type TransactionAnswer,
  type TransactionRequest,
  transactionStore,
} from './transactions.ts';

/** The server keeps an answer for 48 hours: after that, a repetition could count twice (rule 167). */
const MAX_AGE = 47 * HOUR;

/** The transactions being sent, so that none is sent twice at once. */
const inFlight = new Set<string>();
/** The user of this session, while the till is open. */
let signedIn: number | undefined;

const purchase = async (
  key: string,
  input: RequestOf<'till.purchase'>,
): Promise<TransactionAnswer> => ({
  name: 'till.purchase',
  answer: await callInTime('till.purchase', input, key),
});

type SoldAt = Pick<RequestOf<'till.purchase'>, 'location'>;

/**
 * A card's customer is stored with the transaction before the purchase is sent: if its answer is lost, the same
 * purchase is sent again, even if the card has another code by then.
 */
const purchaseByCard = async (key: string, { cardCode, amount }: CardPurchase, at: SoldAt) => {
  const { customer } = await callInTime('till.customer', { code: cardCode });
  transactionStore.nameCustomer(key, customer);
  return purchase(key, { customerId: customer.id, amount, ...at });
};

const send = async ({ key, request, location }: TillTransaction): Promise<TransactionAnswer> => {
  const at = location === undefined ? {} : { location };
  switch (request.name) {
    case 'till.redeem': {
      const { name, input } = request;
      return { name, answer: await callInTime(name, { ...input, ...at }, key) };
    }
    case 'till.purchase':
      return purchase(key, { ...request.input, ...at });
    case 'till.purchase by card':
      return purchaseByCard(key, request.input, at);
  }
};

/** The write that completes a transaction. */
const sentBy = ({ name }: TransactionRequest) =>
  name === 'till.purchase by card' ? 'till.purchase' : name;

/** Resolves after a pause, or as soon as the network is back. */
const nextAttempt = (): Promise<void> =>
  new Promise(resolve => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, RETRY_MS);
    addEventListener('online', done);
  });

const TOO_OLD =
  'È passato troppo tempo: controlla nell’elenco se risulta, altrimenti registralo di nuovo.';

const UNKNOWN_CARD = 'Nessuno ha più questa carta: l’acquisto non si può registrare.';

const refusalOf = ({ request }: TillTransaction, { code, serverMessage }: ApiError): string =>
  request.name === 'till.purchase by card' && code === 'not_found'
    ? UNKNOWN_CARD
    : (serverMessage ?? '');

/** Gives a transaction whose location was refused another one, unless the till is left before one is chosen. */
const move = async ({ key, location }: TillTransaction): Promise<void> => {
  const other = await otherLocation(location);
  if (other !== undefined) transactionStore.move(key, other);
};

/** Sends a transaction once; without an answer it stays unchanged. */
const attempt = async (transaction: TillTransaction): Promise<void> => {
  const { key, losses, confirmedAt } = transaction;
  if (losses > 0 && Date.now() - confirmedAt > MAX_AGE)
    return transactionStore.settle(key, { refused: TOO_OLD });
  try {
    transactionStore.settle(key, await send(transaction));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isLocationRefused(error)) await move(transaction);
    else if (isLost(error) || error.isSignedOut || error.isAnnounced)
      transactionStore.countLoss(key);
    else transactionStore.settle(key, { refused: refusalOf(transaction, error) });
  }
};

/** Sends a transaction until there is an answer; returns whether this call did so. */
const sendUntilAnswered = async (key: string): Promise<boolean> => {
  if (inFlight.has(key)) return false;
  inFlight.add(key);
  try {
    for (;;) {
      const transaction = transactionStore.find(key);
      if (!transaction || transaction.userId !== signedIn) return false;
      if (transaction.outcome !== null) return true;
      await attempt(transaction);
      const after = transactionStore.find(key);
      const isMoved = after?.location !== transaction.location;
      if (after?.outcome === null && !isMoved) await nextAttempt();
    }
  } finally {
    inFlight.delete(key);
  }
};

/** Asks before the page is closed while it alone knows of a waiting transaction. */
const useLeaveWarning = (transactions: readonly TillTransaction[]): void => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (transactionStore.isSaved() || transactions.every(one => one.outcome !== null)) return;
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [transactions]);
};

/** The signed-in user's transactions; while the page is open they are sent until answered. */
export const useTransactions = (userId: number | undefined): readonly TillTransaction[] => {
  const client = useQueryClient();
  const all = useSyncExternalStore(transactionStore.subscribe, transactionStore.current);
  const own = useMemo(() => all.filter(one => one.userId === userId), [all, userId]);
  useEffect(() => {
    signedIn = userId;
    return () => {
      signedIn = undefined;
    };
  }, [userId]);
  useLeaveWarning(own);
  useEffect(() => {
    for (const { key, request, outcome } of own) {
      if (outcome !== null) continue;
      void sendUntilAnswered(key).then(answered => {
        if (answered) void refetchStale(client, sentBy(request));
      });
    }
  }, [own, client]);
  return own;
};
