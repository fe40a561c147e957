import { serverNow } from '#web/api/clock.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import type { Candidate } from '../keyboard/candidates.ts';
import { seenCards } from '../network/seen-cards.ts';
import { verifySignature } from '../network/signature.ts';
import { purchaseOfSeenCard, purchaseOfToken } from '../purchase/open-purchase.ts';
import type { Found } from '../purchase/till-state.ts';
import { FORGED, SLIP } from '../result/check-result.ts';
import { checked, exists } from './ask.ts';

export type PublishedKeys = ResponseOf<'vouchers.keys'>['keys'];

/** What this device can find out about a code on its own; undefined if nothing. */
const verifyOne = async (candidate: Candidate, keys: PublishedKeys): Promise<Found | undefined> => {
  const now = serverNow();
  if (candidate.kind === 'code') return undefined;
  if (candidate.kind === 'slip') return checked(SLIP);
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

/** Without a network: what this device can find out about the codes that a scan may be. */
export const verifyHere = async (
  candidates: readonly Candidate[],
  keys: PublishedKeys,
): Promise<Found | undefined> => {
  const found = await Promise.all(candidates.map(one => verifyOne(one, keys)));
  return found.find(one => one && exists(one)) ?? found.find(one => one !== undefined);
};
