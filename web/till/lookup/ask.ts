import { ApiError } from '#web/api/errors.ts';
import type { Candidate } from '../keyboard/candidates.ts';
import { callInTime } from '../network/lost-answer.ts';
import { seenCards } from '../network/seen-cards.ts';
import { purchaseOfCard, purchaseOfVoucher } from '../purchase/open-purchase.ts';
import type { Found } from '../purchase/till-state.ts';
import {
  type CheckRequest,
  type CheckResult,
  FOREIGN,
  SLIP,
  UNKNOWN,
  UNKNOWN_CARD,
} from '../result/check-result.ts';

/** The result of a check alone. */
export const checked = (result: CheckResult): Found => ({ kind: 'checked', result });

const checkRequestOf = (candidate: Exclude<Candidate, { kind: 'card' | 'slip' }>): CheckRequest =>
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

/** Asks the server for one code; that nobody has it is an answer too. */
const askForOne = async (candidate: Candidate): Promise<Found> => {
  if (candidate.kind === 'slip') return checked(SLIP);
  try {
    return candidate.kind === 'card'
      ? await askForCard(candidate.code)
      : await askForVoucher(checkRequestOf(candidate));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    return checked(candidate.kind === 'card' ? UNKNOWN_CARD : UNKNOWN);
  }
};

/** The refusals of codes that the till has no use for. */
const NOT_THERE: ReadonlySet<string> = new Set([
  'unknown',
  'unknown_card',
  'forged',
  'slip',
  'foreign',
]);

/** Whether a voucher or a card was found, even one that can't be used. */
export const exists = (found: Found): boolean =>
  found.kind === 'purchase' || !NOT_THERE.has(found.result.outcome);

/** Asks for one code after another until one exists; otherwise the answer for the most likely one counts. */
export const ask = async (candidates: readonly Candidate[]): Promise<Found> => {
  let first: Found | undefined;
  for (const candidate of candidates) {
    const found = await askForOne(candidate);
    if (exists(found)) return found;
    first ??= found;
  }
  return first ?? checked(FOREIGN);
};
