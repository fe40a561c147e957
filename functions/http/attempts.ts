import type { Limit, Route } from '#shared/contract/route.ts';
import { markOf } from '../domain/account/device.ts';
import { RATE_LIMITS } from '../env.ts';
import { Failure } from '../failure.ts';
import { sha256 } from '../hash.ts';
import { devicePart, networkPart, rateLimit } from '../items/calls.ts';
import { countAttempt, uncountAttempt } from '../table/attempt-counter.ts';
import { type AttemptLimit, releaseSlot, SLOTS_MAX, takeSlot } from '../table/attempt-slots.ts';
import { backOff } from '../table/back-off.ts';
import type { Key } from '../table/key.ts';
import { networkOf } from './network.ts';
import type { ParsedRequest } from './parse-request.ts';

type RateLimit = AttemptLimit & { readonly failuresOnly: boolean };

/** More attempts than allowed within so short a time are in flight: those that succeed make room. */
const BURST_MS = 3000;
const BURST_WAIT_MS = 3000;

/** What of a route its limits depend on. */
type LimitedRoute = Pick<Route, 'path' | 'limits'>;

/** What a limit counts by, as the key's scope, value and part; undefined if it doesn't count the request. */
const keyOf = (
  { path }: LimitedRoute,
  { per }: Limit,
  { parsed, address, device }: ParsedRequest,
): Key | undefined => {
  if (per === 'player' || !('input' in parsed)) return undefined;
  const network = sha256(networkOf(address));
  if (per === 'address') return rateLimit(`${path}#address`, network).key;
  const value = String(parsed.input[per.field]).toLowerCase();
  const isKnown = device?.marks.includes(markOf(device.id, value)) === true;
  // What a browser that has signed in counts by itself replaces the other limits.
  const scope = `${path}#${per.field}`;
  if (per.and === 'device') {
    return isKnown ? rateLimit(scope, sha256(value), devicePart(sha256(device.id))).key : undefined;
  }
  const part = per.and === 'address' ? networkPart(network) : undefined;
  return rateLimit(scope, sha256(value), part).key;
};

const limitsOf = (route: LimitedRoute, request: ParsedRequest): RateLimit[] => {
  const found = (route.limits ?? []).flatMap(limit => {
    const key = keyOf(route, limit, request);
    if (!key) return [];
    const { max, seconds, failuresOnly = false, per } = limit;
    const isDevice = typeof per === 'object' && per.and === 'device';
    return [{ key, max, windowMs: seconds * 1000, failuresOnly, isDevice }];
  });
  const own = found.filter(({ isDevice }) => isDevice);
  return own.length > 0 ? own : found;
};

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

/** The slots of a call. They are taken and released at most once, however often it is tried. */
export type RateLimitSlots = {
  readonly take: () => Promise<unknown>;
  readonly release: () => Promise<unknown>;
};

/** The slots of a request; a success releases those that count failures alone. */
export const slotsOf = (
  route: LimitedRoute,
  request: ParsedRequest,
): RateLimitSlots | undefined => {
  if (!RATE_LIMITS || !('input' in request.parsed)) return undefined;
  const limits = limitsOf(route, request);
  let unreleased = limits.filter(({ failuresOnly }) => failuresOnly);
  let taken: Promise<unknown> | undefined;
  return {
    take: () => {
      taken ??= takeAll(limits, request.now);
      return taken;
    },
    release: () => {
      const releasing = unreleased;
      unreleased = [];
      return Promise.all(releasing.map(releaseOne));
    },
  };
};
