import { useState } from 'react';
import { serverNow } from '#web/api/clock.ts';
import { useSession } from '#web/api/session.ts';
import { playFeedback } from './feedback.ts';
import {
  type TillTransaction,
  type TransactionRequest,
  transactionStore,
} from './network/transactions.ts';
import { useTransactions } from './network/use-transactions.ts';
import { type CheckResult, recentUseText, toneOf } from './result/check-result.ts';
import { type LookupResult, useLookup } from './use-lookup.ts';

/** What fills the screen: an answer, a customer, or what becomes of what was confirmed. */
type TillView = LookupResult | { readonly kind: 'transaction'; readonly key: string };

/** Signals a check's result; a voucher that waits to be registered is shown as that. */
const viewOf = (result: CheckResult): TillView => {
  const waiting = transactionStore.waitingFor(result.voucher?.id);
  if (waiting !== undefined) return { kind: 'transaction', key: waiting };
  const isDoubtful = recentUseText(result, serverNow()) !== undefined;
  playFeedback(isDoubtful ? 'wait' : toneOf(result.outcome));
  return { kind: 'checked', result };
};

/** The till: it looks up one thing at a time, and records what the staff confirms. */
export const useTill = () => {
  const userId = useSession().data?.user.id;
  const transactions = useTransactions(userId);
  const [view, setView] = useState<TillView>();
  const [error, setError] = useState<string>();

  const lookup = useLookup({
    onFound: found => {
      if (found.kind === 'checked') return setView(viewOf(found.result));
      playFeedback('confirm');
      setView(found);
    },
    onRefused: ({ serverMessage }) => setError(serverMessage ?? 'Non si riesce a controllare.'),
  });

  const close = (): void => {
    lookup.stop();
    setError(undefined);
    if (view?.kind === 'transaction') transactionStore.removeAnswered(view.key);
    setView(undefined);
  };

  return {
    view,
    error,
    transactions,
    lookup: lookup.state,
    /** The transaction on the screen. */
    shownTransaction:
      view?.kind === 'transaction' ? transactions.find(({ key }) => key === view.key) : undefined,
    look: (text: string): void => {
      close();
      lookup.look(text);
    },
    /** Keeps what the staff has confirmed, and shows what becomes of it. */
    record: (request: TransactionRequest, label: TillTransaction['label']): void => {
      if (userId === undefined) return;
      lookup.stop();
      setView({ kind: 'transaction', key: transactionStore.add(userId, request, label) });
    },
    close,
  };
};

export type Till = ReturnType<typeof useTill>;
