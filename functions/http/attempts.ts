import type { Limit, Route } from '#shared/contract/route.ts';
import { RATE_LIMITS } from '../env.ts';
import { Failure } from '../failure.ts';
import { sha256 } from '../hash.ts';
import { rateLimit } from '../items/calls.ts';
import { countAttempt, uncountAttempt } from '../table/attempt-counter.ts';
import { type AttemptLimit, releaseSlot, SLOTS_MAX, takeSlot } from '../table/attempt-slots.ts';
import { backOff } from '../table/back-off.ts';
import type { Key } from '../table/key.ts';
import { networkOf } from './network.ts';
import type { ParsedRequest } from './parse-request.ts';

export type RateLimit = AttemptLimit & { readonly failuresOnly: boolean };

/** More attempts than allowed within so short a time are in flight: those that succeed make room. */
const BURST_MS = 3000;
const BURST_WAIT_MS = 3000;

/**
 * What a limit counts by; undefined if it counts a player's writes, in their transaction, or wrong passwords, for the
 * operation that checks one.
 */
const keyOf = (
  { path }: Route,
  { per }: Limit,
  input: Readonly<Record<string, unknown>>,
  address: string,
): Key | undefined => {
  if (per === 'address') return rateLimit(`${path}#address`, sha256(networkOf(address))).key;
  if (typeof per === 'string') return undefined;
  const value = String(input[per.field]).toLowerCase();
  return rateLimit(`${path}#${per.field}`, sha256(value)).key;
};

const limitsOf = (route: Route, { parsed, address }: ParsedRequest): RateLimit[] =>
  (route.limits ?? []).flatMap(limit => {
    const key = 'input' in parsed && keyOf(route, limit, parsed.input, address);
    if (!key) return [];
    const { max, seconds, failuresOnly = false } = limit;
    return [{ key, max, windowMs: seconds * 1000, failuresOnly }];
  });

const takeOne = (limit: RateLimit, now: number): Promise<number | undefined> =>
  limit.max > SLOTS_MAX ? countAttempt(limit, now) : takeSlot(limit, now);

const releaseOne = (limit: RateLimit): Promise<void> =>
  limit.max > SLOTS_MAX ? uncountAttempt(limit) : releaseSlot(limit);

/**
 * Takes a slot before anything is decided, so that parallel attempts are counted too. It waits for
 * attempts in flight, since each that succeeds makes room.
 */
const take = async (limit: RateLimit, now: number): Promise<void> => {
  let waitedMs = 0;
  for (let tries = 1; ; tries++) {
    const since = await takeOne(limit, now);
    if (since === undefined) return;
    const isBurst = limit.failuresOnly && now - since < BURST_MS;
    if (!isBurst || waitedMs >= BURST_WAIT_MS) {
      const retryAfterSeconds = Math.max(1, Math.ceil((since + limit.windowMs - now) / 1000));
      throw new Failure('too_many_attempts', { retryAfterSeconds });
    }
    waitedMs += await backOff(tries);
  }
};

/** Takes a slot of every limit or of none: an attempt that one limit refuses must not use up others. */
const takeAll = async (limits: readonly RateLimit[], now: number): Promise<void> => {
  const results = await Promise.allSettled(limits.map(limit => take(limit, now)));
  const refused = results.find(({ status }) => status === 'rejected');
  if (refused?.status !== 'rejected') return;
  await Promise.all(limits.filter((_, i) => results[i]?.status === 'fulfilled').map(releaseOne));
  throw refused.reason;
};

/** The slots of a call. Each is taken once, however often the call is tried, and again if it was given back. */
export type RateLimitSlots = {
  readonly take: () => Promise<unknown>;
  /**
   * Gives back what counts failures alone, at the same time as the call commits: a try that ends in a conflict is followed by
   * one that takes it again.
   */
  readonly release: () => Promise<unknown>;
};

/** The slots of some limits; those that count failures alone can be released. */
export const slotsOfLimits = (
  limits: readonly RateLimit[],
  now: number,
): RateLimitSlots | undefined => {
  if (!RATE_LIMITS || limits.length === 0) return undefined;
  const releasable = limits.filter(({ failuresOnly }) => failuresOnly);
  let missing = limits;
  let taken: Promise<unknown> = Promise.resolve();
  return {
    take: () => {
      if (missing.length > 0) taken = takeAll(missing, now);
      missing = [];
      return taken;
    },
    release: () => {
      if (missing.length > 0) return Promise.resolve();
      missing = releasable;
      return Promise.all(releasable.map(releaseOne));
    },
  };
};

/** The slots of a request; a success releases those that count failures alone (rule 38). */
export const slotsOf = (route: Route, request: ParsedRequest): RateLimitSlots | undefined =>
  slotsOfLimits(limitsOf(route, request), request.now);
