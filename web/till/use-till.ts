import { useState } from 'react';
import { serverNow } from '#web/api/clock.ts';
import type { ApiError } from '#web/api/errors.ts';
import { useSession } from '#web/api/session.ts';
import { playFeedback } from './feedback.ts';
import type { Candidate } from './keyboard/candidates.ts';
import { useLookup } from './lookup/use-lookup.ts';
import {
  type TillTransaction,
  type TransactionRequest,
  transactionStore,
} from './network/transactions.ts';
import { useTransactions } from './network/use-transactions.ts';
import type { OpenPurchase } from './purchase/open-purchase.ts';
import {
  type Answer,
  chooseVoucher,
  closeTop,
  dropGuess,
  type Found,
  IDLE,
  showFound,
  showGuess,
  switchToOther,
} from './purchase/till-state.ts';
import { recentUseText, type Tone, toneOf } from './result/check-result.ts';

/** The sound for what was found: a second use within minutes sounds like a question. */
const toneOfFound = (found: Found): Tone => {
  if (found.kind === 'checked') return toneOf(found.result.outcome);
  const { checked } = found.purchase;
  return checked && recentUseText(checked, serverNow()) !== undefined ? 'wait' : 'confirm';
};

/** The transaction that is waiting with a voucher, which is shown instead. */
const waitingFor = (found: Found): Answer | undefined => {
  const id = found.kind === 'checked' ? found.result.voucher?.id : found.purchase.chosen;
  const key = transactionStore.waitingFor(id);
  return key === undefined ? undefined : { kind: 'transaction', key };
};

/** The transaction on the screen. */
const shownTransaction = (
  answer: Answer | undefined,
  transactions: readonly TillTransaction[],
): TillTransaction | undefined =>
  answer?.kind === 'transaction' ? transactions.find(({ key }) => key === answer.key) : undefined;

const SLOW = 'Il lettore è troppo lento, riprova: «Prova il lettore» dice come impostarlo.';

/** What is on the screen, and how it changes with what is found. */
const useTillState = () => {
  const [state, setState] = useState(IDLE);
  const [error, setError] = useState<string>();
  const onFound = (found: Found): void => {
    const waiting = waitingFor(found);
    if (!waiting) playFeedback(toneOfFound(found));
    setState(now => (waiting ? { ...dropGuess(now), answer: waiting } : showFound(now, found)));
  };
  const onRefused = ({ serverMessage }: ApiError): void => {
    setError(serverMessage ?? 'Non si riesce a controllare.');
    setState(dropGuess);
  };
  const onGuess = (guess: OpenPurchase | undefined): void => setState(now => showGuess(now, guess));
  const lookup = useLookup({ onGuess, onFound, onRefused });
  /** What is on top of the page makes room for a lookup; an open purchase waits for it. */
  const makeRoom = (): void => {
    setError(undefined);
    if (state.answer?.kind === 'transaction') transactionStore.removeAnswered(state.answer.key);
    setState(now => ({ ...now, answer: undefined }));
  };
  return {
    state,
    setState,
    error,
    lookup,
    missSlowScan: (): void => {
      makeRoom();
      setError(SLOW);
    },
    makeRoom,
    /** Opens a purchase that the page itself has found. */
    open: (found: OpenPurchase): void =>
      setState(now => showFound(now, { kind: 'purchase', purchase: found })),
    choose: (voucherId: number | undefined): void => setState(now => chooseVoucher(now, voucherId)),
    switchToOther: (): void => setState(switchToOther),
  };
};

/** The till: it looks up one thing at a time, and records what the staff confirm, at its location. */
export const useTill = (location: number | undefined) => {
  const userId = useSession().data?.user.id;
  const transactions = useTransactions(userId);
  const { state, setState, error, lookup, makeRoom, ...actions } = useTillState();
  const { purchase, isGuess, answer, serial } = state;
  return {
    purchase,
    isGuess,
    answer,
    /** Different for each purchase that is opened. */
    serial,
    error,
    transactions,
    lookup: lookup.state,
    shownTransaction: shownTransaction(answer, transactions),
    /** Looks up the text of a QR, or typed text. */
    look: (text: string): void => {
      makeRoom();
      lookup.lookUpText(text);
    },
    /** Looks up what a scanner may have read; `onExists` as in useKeyboardScanner. */
    lookScan: (candidates: readonly Candidate[], onExists?: () => void): void => {
      if (!onExists) makeRoom();
      lookup.lookUp(candidates, onExists);
    },
    ...actions,
    /** Stores what the staff have confirmed, and shows its state. */
    record: (request: TransactionRequest, label: TillTransaction['label']): void => {
      if (userId === undefined) return;
      lookup.stop();
      const key = transactionStore.add({ userId, location }, request, label);
      setState(now => ({ ...now, purchase: undefined, answer: { kind: 'transaction', key } }));
    },
    close: (): void => {
      lookup.stop();
      makeRoom();
      setState(now => closeTop({ ...now, answer }));
    },
  };
};

export type Till = ReturnType<typeof useTill>;
