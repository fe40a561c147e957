import { plural } from '#shared/amount-text.ts';
import { isRead, type Limit, type Route } from '#shared/contract/route.ts';
import { MINUTE, SECOND, type Window, windowAt } from '#shared/time.ts';
import { RATE_LIMITS } from '../env.ts';
import { Failure } from '../failure.ts';
import { sha256 } from '../hash.ts';
import { rateLimit, writeCount } from '../items/calls.ts';
import { type AttemptCounter, countAttempt, uncountAttempt } from '../table/attempt-counter.ts';
import { backOff } from '../table/back-off.ts';
import type { AnyRef } from '../table/kind.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { networkOf } from './network.ts';
import type { ParsedRequest } from './parse-request.ts';

/** Per player (rule 38). */
export const WRITES_PER_MINUTE = 120;

/** Attempts this recent may still be in flight, and those that succeed make room. */
const BURST_MS = 3000;
const BURST_WAIT_MS = 3000;

/** A limit in one of its windows. */
type RateLimit = AttemptCounter &
  Pick<Window, 'secondsLeft'> &
  Pick<Limit, 'refusal'> & { readonly failuresOnly: boolean };

/** A limit in its current window, whose name selects the counter. */
export const limitAt = (
  {
    max,
    seconds,
    failuresOnly = false,
    refusal,
  }: Pick<Limit, 'max' | 'seconds' | 'failuresOnly' | 'refusal'>,
  now: number,
  counterIn: (window: string) => AnyRef,
): RateLimit => {
  const { name, endsAt, secondsLeft } = windowAt(now, seconds * SECOND);
  return {
    ref: counterIn(name),
    max,
    endsAt,
    secondsLeft,
    failuresOnly,
    ...(refusal === undefined ? {} : { refusal }),
  };
};

/**
 * What a limit counts by, and that value in a call. Undefined for limits per player and limits on wrong passwords,
 * which are counted elsewhere.
 */
const subjectOf = (
  { per }: Limit,
  input: Readonly<Record<string, unknown>>,
  address: string,
): readonly [by: string, value: string] | undefined => {
  if (per === 'address') return ['address', networkOf(address)];
  if (typeof per === 'string') return undefined;
  return [per.field, String(input[per.field]).toLowerCase()];
};

/** Whether a limit applies to calls with this input. */
const appliesTo = ({ where }: Limit, input: Readonly<Record<string, unknown>>): boolean =>
  where === undefined || where.fields.some(field => input[field] != null) === where.isGiven;

/** The limits of a call per network address and per field. */
const callLimits = (
  { path, limits = [] }: Route,
  { parsed, address, now }: ParsedRequest,
): RateLimit[] =>
  limits.flatMap(limit => {
    if (!('input' in parsed) || !appliesTo(limit, parsed.input)) return [];
    const subject = subjectOf(limit, parsed.input, address);
    if (!subject) return [];
    const [by, value] = subject;
    const counted = `${limit.countedAs ?? path}#${by}`;
    return [limitAt(limit, now, window => rateLimit(counted, window, sha256(value)))];
  });

/** The failure for a limit that is reached. If the limit has a text for it, the message says how long to wait. */
const refusalOf = ({ refusal, secondsLeft: retryAfterSeconds }: RateLimit): Failure => {
  const minutes = plural(Math.ceil((retryAfterSeconds * SECOND) / MINUTE), 'minuto', 'minuti');
  return new Failure('too_many_attempts', {
    retryAfterSeconds,
    ...(refusal === undefined ? {} : { message: `${refusal}: riprova tra ${minutes}.` }),
  });
};

/** Counts an attempt. If the limit is full, waits for attempts in flight, since those that succeed make room. */
const count = async (limit: RateLimit, now: number): Promise<void> => {
  let waitedMs = 0;
  for (let tries = 1; ; tries++) {
    const newest = await countAttempt(limit, now);
    if (newest === undefined) return;
    const isBurst = limit.failuresOnly && now - newest < BURST_MS;
    if (!isBurst || waitedMs >= BURST_WAIT_MS) throw refusalOf(limit);
    waitedMs += await backOff(tries);
  }
};

/** Counts an attempt in all limits or in none: if one limit refuses it, it mustn't use up the others. */
const countInAll = async (limits: readonly RateLimit[], now: number): Promise<void> => {
  const results = await Promise.allSettled(limits.map(limit => count(limit, now)));
  const refused = results.find(({ status }) => status === 'rejected');
  if (refused?.status !== 'rejected') return;
  await Promise.all(
    limits.filter((_, i) => results[i]?.status === 'fulfilled').map(uncountAttempt),
  );
  throw refused.reason;
};

/**
 * A call as counted by its limits. It is counted before anything is decided, so that parallel calls are counted too.
 */
export type Attempt = {
  /** Counts the call once, even if it is retried; counts it again after it was taken back. */
  readonly count: () => Promise<unknown>;
  /**
   * Takes the call out of the limits that count only failures, at the same time as it commits. If that try ends in a
   * conflict, the next one counts it again.
   */
  readonly uncount: () => Promise<unknown>;
};

export const attemptIn = (limits: readonly RateLimit[], now: number): Attempt | undefined => {
  if (!RATE_LIMITS || limits.length === 0) return undefined;
  const ofFailures = limits.filter(({ failuresOnly }) => failuresOnly);
  let missing = limits;
  let counted: Promise<unknown> = Promise.resolve();
  return {
    count: () => {
      if (missing.length > 0) counted = countInAll(missing, now);
      missing = [];
      return counted;
    },
    uncount: () => {
      if (missing.length > 0) return Promise.resolve();
      missing = ofFailures;
      return Promise.all(ofFailures.map(uncountAttempt));
    },
  };
};

/** A request as an attempt. A success is taken out of the limits that count only failures (rule 38). */
export const attemptOf = (route: Route, request: ParsedRequest): Attempt | undefined =>
  attemptIn(callLimits(route, request), request.now);

/** The limit on all writes of a player. */
const writeLimit = (playerId: number, now: number): RateLimit =>
  limitAt({ max: WRITES_PER_MINUTE, seconds: MINUTE / SECOND }, now, minute =>
    writeCount(playerId, Number(minute)),
  );

/** A route's own limits per player. */
const playerLimits = ({ path, limits = [] }: Route, playerId: number, now: number): RateLimit[] =>
  limits
    .filter(({ per }) => per === 'player')
    .map(limit =>
      limitAt(limit, now, window =>
        rateLimit(`${limit.countedAs ?? path}#player`, window, String(playerId)),
      ),
    );

/** Counts attempts within a transaction, which fails if a limit is reached. */
const countWithin = (unit: UnitOfWork, limits: readonly RateLimit[]): void => {
  if (!RATE_LIMITS) return;
  for (const { ref, max, endsAt, secondsLeft } of limits) {
    const refusal = { failure: 'too_many_attempts', retryAfterSeconds: secondsLeft } as const;
    const bound = { attribute: 'n', max, ...refusal };
    unit.increment(ref, { n: 1 }, { expires: endsAt, bound });
  }
};

/** Counts a player's write in its own transaction, which fails when a limit is reached. */
export const countPlayerWrite = (unit: UnitOfWork, route: Route, playerId: number): void =>
  countWithin(unit, [writeLimit(playerId, unit.now), ...playerLimits(route, playerId, unit.now)]);

/**
 * Counts what must be counted before anything is decided, in a separate write that fails if a limit is reached: a
 * lookup, which commits nothing, and an expensive read, by its own limits.
 */
export const countEarly = async (route: Route, playerId: number, now: number): Promise<void> => {
  const isLimitedRead = isRead(route) && route.limits?.some(({ per }) => per === 'player');
  if (!route.isLookup && !isLimitedRead) return;
  await retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    if (route.isLookup) countPlayerWrite(unit, route, playerId);
    else countWithin(unit, playerLimits(route, playerId, now));
    await unit.commit();
  });
};

/** Counts a refused write as one of the player's; fails when their limit is reached. */
export const countRefusedWrite = async (playerId: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  countWithin(unit, [writeLimit(playerId, now)]);
  await unit.commit();
};
