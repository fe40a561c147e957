import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { serverNow } from '#web/api/clock.ts';
import { ApiError } from '#web/api/errors.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { callInTime, isLost, RETRY_MS } from './network/lost-answer.ts';
import { verifySignature } from './network/signature.ts';
import {
  type CheckRequest,
  type CheckResult,
  FOREIGN,
  FORGED,
  signedResult,
  UNKNOWN,
  UNKNOWN_CARD,
} from './result/check-result.ts';
import { parseScannedText, type ScannedCode } from './scanned-code.ts';

type PublishedKeys = ResponseOf<'vouchers.keys'>['keys'];
type CustomerResponse = ResponseOf<'till.customer'>;

/** What the till has found out about what it was shown. */
export type LookupResult =
  | { readonly kind: 'checked'; readonly result: CheckResult }
  | { readonly kind: 'customer'; readonly response: CustomerResponse };

type LookupRequest = Exclude<ScannedCode, { kind: 'foreign' }>;

const checked = (result: CheckResult): LookupResult => ({ kind: 'checked', result });

const requestOf = (request: Exclude<LookupRequest, { kind: 'card' }>): CheckRequest =>
  request.kind === 'token' ? { token: request.text } : { code: request.code };

/** Asks the server; a code that nobody has is an answer too. */
const ask = async (request: LookupRequest): Promise<LookupResult> => {
  try {
    return request.kind === 'card'
      ? { kind: 'customer', response: await callInTime('till.customer', { code: request.code }) }
      : checked(await callInTime('till.check', requestOf(request)));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    return checked(request.kind === 'card' ? UNKNOWN_CARD : UNKNOWN);
  }
};

/** The keys are needed when the network is missing, so they are asked for until they have come. */
const UNTIL_ANSWERED = { retry: Number.POSITIVE_INFINITY, retryDelay: RETRY_MS };

type Handlers = {
  /** May be called again for the same code: when the network is back, the server knows more. */
  onFound: (found: LookupResult) => void;
  onRefused: (error: ApiError) => void;
};

/** What a token's signature and dates say on this device; undefined if nothing. */
const verifyHere = async (
  request: LookupRequest,
  keys: PublishedKeys,
): Promise<LookupResult | undefined> => {
  if (request.kind !== 'token') return undefined;
  const verified = await verifySignature(request.token, keys);
  if (verified === 'unknown') return undefined;
  const { payload } = request.token;
  return checked(verified === 'forged' ? FORGED : signedResult(payload, serverNow()));
};

/** Asks for one thing at a time, the last one, and again while there is no network. */
const useLatestLookup = ({ onFound, onRefused }: Handlers) => {
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
  const { mutate } = useMutation<LookupResult | null, Error, LookupRequest>({
    mutationFn: async request => (latest.current === request ? ask(request) : null),
    retry: (losses, error) => {
      if (latest.current && losses === 0 && isLost(error)) void goOffline(latest.current);
      return isLost(error);
    },
    retryDelay: RETRY_MS,
    onSuccess: (found, request) => found && end(request, () => onFound(found)),
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
  return { state, ask: setRequest, stop: () => setRequest(undefined) };
};

/**
 * Looks up what was scanned or typed, the last one alone. While there is no network it tries again;
 * meanwhile a token's signature and dates are verified on this device.
 */
export const useLookup = (handlers: Handlers) => {
  const { state, ask: askFor, stop } = useLatestLookup(handlers);
  return {
    state,
    /** Takes the text of a QR, or what was typed. */
    look: (text: string): void => {
      const scanned = parseScannedText(text);
      if (scanned.kind === 'foreign') {
        stop();
        handlers.onFound(checked(FOREIGN));
      } else askFor(scanned);
    },
    stop,
  };
};
