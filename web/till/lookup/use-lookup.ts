import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#web/api/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import type { Candidate } from '../keyboard/candidates.ts';
import { isLost, RETRY_MS } from '../network/lost-answer.ts';
import { seenCards } from '../network/seen-cards.ts';
import { type OpenPurchase, purchaseOfSeenCard } from '../purchase/open-purchase.ts';
import type { Found } from '../purchase/till-state.ts';
import { FOREIGN } from '../result/check-result.ts';
import { parseScannedText } from '../scanned-code.ts';
import { ask, checked, exists } from './ask.ts';
import { verifyHere } from './verify-here.ts';

/** What is looked up: the codes that a scan may be, the most likely first. */
type LookupRequest = {
  readonly candidates: readonly Candidate[];
  /** Set if a person may have typed it: then only an existing code is an answer. */
  readonly onExists: (() => void) | undefined;
};

/** The keys are needed when the network is missing, so they are requested until they have arrived. */
const UNTIL_ANSWERED = { retry: Number.POSITIVE_INFINITY, retryDelay: RETRY_MS };

type Handlers = {
  /** What this till knows about the card before the server has answered; undefined ends an earlier guess. */
  onGuess: (purchase: OpenPurchase | undefined) => void;
  /** May be called again for the same code: when the network is back, the server knows more. */
  onFound: (found: Found) => void;
  onRefused: (error: ApiError) => void;
};

/** Passes on what was found, unless a person has typed something that isn't our code. */
const answer = ({ onExists }: LookupRequest, found: Found, onFound: Handlers['onFound']): void => {
  if (onExists && !exists(found)) return;
  onExists?.();
  onFound(found);
};

/** The purchase for a card that this till has seen recently; undefined for anything else. */
const guess = ({ candidates, onExists }: LookupRequest): OpenPurchase | undefined => {
  const [first] = candidates;
  if (onExists || first?.kind !== 'card') return undefined;
  const seen = seenCards.find(first.code, Date.now());
  return seen && purchaseOfSeenCard(first.code, seen);
};

/** Looks up one thing at a time, the latest one, and repeats that while there is no network. */
const useLatestLookup = ({ onGuess, onFound, onRefused }: Handlers) => {
  const { data: { keys = [] } = {} } = useCall('vouchers.keys', {}, UNTIL_ANSWERED);
  /** The current lookup; earlier ones don't matter any more. */
  const latest = useRef<LookupRequest>(undefined);
  const [state, setState] = useState<'idle' | 'looking' | 'offline'>('idle');
  const end = (request: LookupRequest, task: () => void): void => {
    if (latest.current !== request) return;
    setState('idle');
    task();
  };
  /** When the network is first found missing: what a person may have typed isn't looked up again. */
  const goOffline = async (request: LookupRequest): Promise<void> => {
    if (request.onExists) return setRequest(undefined);
    setState('offline');
    const found = await verifyHere(request.candidates, keys);
    if (found && latest.current === request) onFound(found);
  };
  const { mutate } = useMutation<Found | null, Error, LookupRequest>({
    mutationFn: async request => (latest.current === request ? ask(request.candidates) : null),
    retry: (losses, error) => {
      if (latest.current && losses === 0 && isLost(error)) void goOffline(latest.current);
      return isLost(error);
    },
    retryDelay: RETRY_MS,
    onSuccess: (found, request) => found && end(request, () => answer(request, found, onFound)),
    onError: (error, request) =>
      end(request, () => {
        if (error instanceof ApiError && !error.isAnnounced) onRefused(error);
      }),
  });
  const setRequest = (request: LookupRequest | undefined): void => {
    latest.current = request;
    setState(request ? 'looking' : 'idle');
    onGuess(request && guess(request));
    if (request) mutate(request);
  };
  return { state, setRequest };
};

/**
 * Looks up what was scanned or typed: one thing at a time, the latest one, repeated while there is no network.
 * Meanwhile a token is verified on this device, and a card that it has seen recently is shown before the server has
 * answered.
 */
export const useLookup = (handlers: Handlers) => {
  const { state, setRequest } = useLatestLookup(handlers);
  const stop = (): void => setRequest(undefined);
  return {
    state,
    /** Looks up what a scanner may have read. */
    lookUp: (candidates: readonly Candidate[], onExists?: () => void): void =>
      setRequest({ candidates, onExists }),
    /** Looks up the text of a QR, or typed text. */
    lookUpText: (text: string): void => {
      const scanned = parseScannedText(text);
      if (scanned.kind === 'foreign') {
        stop();
        handlers.onFound(checked(FOREIGN));
      } else setRequest({ candidates: [scanned], onExists: undefined });
    },
    stop,
  };
};
