import { isRead, type Route } from '#shared/contract/route.ts';
import { DAY, dayKey, MINUTE, nextMidnight, SECOND } from '#shared/time.ts';
import { RATE_LIMITS } from '../env.ts';
import { rateLimit, writeCount } from '../items/calls.ts';
import type { AnyRef } from '../table/kind.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/** For each player (rule 38). */
export const WRITES_PER_MINUTE = 120;

type WriteLimit = { readonly counter: AnyRef; readonly max: number; readonly next: number };

/** The limit of all of a player's writes. */
const writeLimit = (playerId: number, now: number): WriteLimit => ({
  counter: writeCount(playerId, Math.floor(now / MINUTE)),
  max: WRITES_PER_MINUTE,
  next: (Math.floor(now / MINUTE) + 1) * MINUTE,
});

/** The window of a limit at an instant: what names it among those of its length, and its end. A day is one of Rome. */
const windowAt = (now: number, length: number): { readonly name: string; readonly end: number } => {
  if (length === DAY) return { name: dayKey(now), end: nextMidnight(now) };
  const index = Math.floor(now / length);
  return { name: String(index), end: (index + 1) * length };
};

/** The limits of a player's calls that a route has of its own. */
const routeLimits = ({ path, limits = [] }: Route, playerId: number, now: number): WriteLimit[] =>
  limits
    .filter(({ per }) => per === 'player')
    .map(({ max, seconds, countedAs = path }) => {
      const { name, end } = windowAt(now, seconds * SECOND);
      const counter = rateLimit(`${countedAs}#player#${name}`, String(playerId));
      return { counter, max, next: end };
    });

const countIn = (unit: UnitOfWork, limits: readonly WriteLimit[]): void => {
  if (!RATE_LIMITS) return;
  for (const { counter, max, next } of limits) {
    const retryAfterSeconds = Math.ceil((next - unit.now) / SECOND);
    const bound = { attribute: 'n', max, failure: 'too_many_attempts', retryAfterSeconds } as const;
    unit.increment(counter, { n: 1 }, { expires: next, bound });
  }
};

/** Counts a player's write in its own transaction, which fails when a limit is reached. */
export const countPlayerWrite = (unit: UnitOfWork, route: Route, playerId: number): void =>
  countIn(unit, [writeLimit(playerId, unit.now), ...routeLimits(route, playerId, unit.now)]);

/**
 * Counts what is counted before anything is decided, by a write of its own, which fails when a limit is reached: a lookup, which
 * has nothing to commit, and a read that is dear, by its own limits.
 */
export const countEarly = async (route: Route, playerId: number, now: number): Promise<void> => {
  const isLimitedRead = isRead(route) && route.limits?.some(({ per }) => per === 'player');
  if (!route.isLookup && !isLimitedRead) return;
  await retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    if (route.isLookup) countPlayerWrite(unit, route, playerId);
    else countIn(unit, routeLimits(route, playerId, now));
    await unit.commit();
  });
};

/** Counts a refused write as one of the player's; fails when their limit is reached. */
export const countRefusedWrite = async (playerId: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  countIn(unit, [writeLimit(playerId, now)]);
  await unit.commit();
};
