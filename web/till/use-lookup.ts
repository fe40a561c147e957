import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { serverNow } from '#web/api/clock.ts';
import { ApiError } from '#web/api/errors.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import type { Candidate } from './keyboard/candidates.ts';
import { callInTime, isLost, RETRY_MS } from './network/lost-answer.ts';
import { seenCards } from './network/seen-cards.ts';
import { verifySignature } from './network/signature.ts';
import {
  purchaseOfCard,
  purchaseOfSeenCard,
  purchaseOfToken,
  purchaseOfVoucher,
} from './purchase/open-purchase.ts';
import type { Found } from './purchase/till-state.ts';
import {
  type CheckRequest,
  type CheckResult,
  FOREIGN,
  FORGED,
  UNKNOWN,
  UNKNOWN_CARD,
} from './result/check-result.ts';
import { parseScannedText } from './scanned-code.ts';

type PublishedKeys = ResponseOf<'vouchers.keys'>['keys'];

/** What is asked: the codes that a scan may be, the most likely first. */
type LookupRequest = {
  readonly candidates: readonly Candidate[];
  /** Set if a person may have typed it: then only a code that exists is an answer. */
  readonly onExists: (() => void) | undefined;
};

const checked = (result: CheckResult): Found => ({ kind: 'checked', result });

const checkRequestOf = (candidate: Exclude<Candidate, { kind: 'card' }>): CheckRequest =>
  candidate.kind === 'token' ? { token: candidate.text } : { code: candidate.code };

const askForCard = async (code: string): Promise<Found> => {
  const served = await callInTime('till.customer', { code });
  seenCards.remember(code, served.customer, Date.now());
  return { kind: 'purchase', purchase: purchaseOfCard(served, code) };
};

const askForVoucher = async (request: CheckRequest): Promise<Found> => {
  const answer = await callInTime('till.check', request);
  const purchase = purchaseOfVoucher(answer);
  return purchase ? { kind: 'purchase', purchase } : checked(answer);
};

/** Asks the server for one code; one that nobody has is an answer too. */
const askForOne = async (candidate: Candidate): Promise<Found> => {
  try {
    return candidate.kind === 'card'
      ? await askForCard(candidate.code)
      : await askForVoucher(checkRequestOf(candidate));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    return checked(candidate.kind === 'card' ? UNKNOWN_CARD : UNKNOWN);
  }
};

const NOT_THERE: ReadonlySet<string> = new Set(['unknown', 'unknown_card', 'forged', 'foreign']);

const exists = (found: Found): boolean =>
  found.kind === 'purchase' || !NOT_THERE.has(found.result.outcome);

/** Asks for one code after the other until one exists; else what was said of the most likely one counts. */
const ask = async ({ candidates }: LookupRequest): Promise<Found> => {
  let first: Found | undefined;
  for (const candidate of candidates) {
    const found = await askForOne(candidate);
    if (exists(found)) return found;
    first ??= found;
  }
  return first ?? checked(FOREIGN);
};

/** The keys are needed when the network is missing, so they are asked for until they have come. */
const UNTIL_ANSWERED = { retry: Number.POSITIVE_INFINITY, retryDelay: RETRY_MS };

/** What this device can say of a code by itself; undefined if nothing. */
const verifyOne = async (candidate: Candidate, keys: PublishedKeys): Promise<Found | undefined> => {
  const now = serverNow();
  if (candidate.kind === 'code') return undefined;
  if (candidate.kind === 'card') {
    const { code } = candidate;
    const seen = seenCards.find(code, Date.now());
    return { kind: 'purchase', purchase: purchaseOfSeenCard(code, seen) };
  }
  const verified = await verifySignature(candidate.token, keys);
  if (verified === 'unknown') return undefined;
  if (verified === 'forged') return checked(FORGED);
  const { payload } = candidate.token;
  const found = purchaseOfToken(payload, seenCards.nameOf(payload.h, Date.now()), now);
  return 'outcome' in found ? checked(found) : { kind: 'purchase', purchase: found };
};

const verifyHere = async (
  { candidates, onExists }: LookupRequest,
  keys: PublishedKeys,
): Promise<Found | undefined> => {
  // Without the server nobody knows whether what a person may have typed is a code.
  if (onExists) return undefined;
  const found = await Promise.all(candidates.map(one => verifyOne(one, keys)));
  return found.find(one => one && exists(one)) ?? found.find(one => one !== undefined);
};

type Handlers = {
  /** May be called again for the same code: when the network is back, the server knows more. */
  onFound: (found: Found) => void;
  onRefused: (error: ApiError) => void;
};

/** Hands on what was found, unless a person has typed what is no code of ours. */
const answer = ({ onExists }: LookupRequest, found: Found, onFound: Handlers['onFound']): void => {
  if (onExists && !exists(found)) return;
  onExists?.();
  onFound(found);
};

/**
 * Looks up what was scanned or typed: one thing at a time, the last one, and again while there is no network.
 * Meanwhile a token is verified on this device, and a card may be one that it has seen lately.
 */
export const useLookup = ({ onFound, onRefused }: Handlers) => {
  const { data: { keys = [] } = {} } = useCall('vouchers.keys', {}, UNTIL_ANSWERED);
  /** What is being asked; what was asked before doesn't matter any more. */
  const latest = useRef<LookupRequest>(undefined);
  const [state, setState] = useState<'idle' | 'looking' | 'offline'>('idle');
  const end = (request: LookupRequest, task: () => void): void => {
    if (latest.current !== request) return;
    setState('idle');
    task();
  };
  /** The first time that the network is missing. */
  const goOffline = async (request: LookupRequest): Promise<void> => {
    setState('offline');
    const found = await verifyHere(request, keys);
    if (found && latest.current === request) onFound(found);
  };
  const { mutate } = useMutation<Found | null, Error, LookupRequest>({
    mutationFn: async request => (latest.current === request ? ask(request) : null),
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
    if (request) mutate(request);
  };
  const stop = (): void => setRequest(undefined);
  return {
    state,
    /** Takes what a scanner may have read. */
    lookUp: (candidates: readonly Candidate[], onExists?: () => void): void =>
      setRequest({ candidates, onExists }),
    /** Takes the text of a QR, or what was typed. */
    lookUpText: (text: string): void => {
      const scanned = parseScannedText(text);
      if (scanned.kind === 'foreign') {
        stop();
        onFound(checked(FOREIGN));
      } else setRequest({ candidates: [scanned], onExists: undefined });
    },
    stop,
  };
};
