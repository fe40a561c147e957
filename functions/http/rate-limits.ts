import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Limit, Route } from '#shared/contract/route.ts';
import { MINUTE } from '#shared/time.ts';
import { RATE_LIMITS, TABLE_NAME } from '../env.ts';
import { Failure } from '../failure.ts';
import { sha256 } from '../hash.ts';
import { backOff } from '../table/back-off.ts';
import { table } from '../table/client.ts';
import * as keys from '../table/keys.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { ParsedRequest } from './parse-request.ts';

/** For each player (rule 38). */
export const WRITES_PER_MINUTE = 120;

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The network whose attempts are counted: an IPv4 address, or the first 64 bits of an IPv6 address,
 * since one household has all the addresses of such a prefix.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groupsIn = (part: string): string[] => part.split(':').filter(group => group !== '');
  const [before, after] = [groupsIn(head), groupsIn(tail)];
  const missing = Math.max(0, IPV6_GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups.slice(0, NETWORK_GROUPS).join(':');
};

type RateLimit = { readonly key: keys.Key; readonly limit: Limit };

/** What of a route its limits depend on. */
type LimitedRoute = Pick<Route, 'path' | 'limits'>;

const rateLimitsOf = (
  route: LimitedRoute,
  input: Record<string, unknown>,
  address: string,
): RateLimit[] =>
  (route.limits ?? []).flatMap(limit => {
    if (limit.per === 'player') return [];
    const value =
      limit.per === 'address' ? networkOf(address) : String(input[limit.per.field]).toLowerCase();
    const scope = `${route.path}#${limit.per === 'address' ? 'address' : limit.per.field}`;
    return [{ key: keys.rateLimit(scope, sha256(value)), limit }];
  });

/** Attributes with the instants of the newest attempts, newest first: the item can't grow. */
const slots = (max: number): string[] => Array.from({ length: max }, (_, i) => `at${i}`);
const LONG_AGO = 0;

/** More attempts than allowed within so short a time are in flight: those that succeed make room. */
const BURST_MS = 3000;
const BURST_WAIT_MS = 1500;

/**
 * Takes a slot before anything is decided, so that parallel attempts are counted too: the newest
 * `max` attempts are kept, and the oldest of them must be older than the window.
 */
const takeSlot = async (
  rateLimit: RateLimit,
  now: number,
  burst = { tries: 1, waitedMs: 0 },
): Promise<void> => {
  const { key, limit } = rateLimit;
  const { max } = limit;
  const windowMs = limit.seconds * 1000;
  const [newest, ...older] = slots(max);
  const oldest = older.at(-1) ?? newest;
  const shift = older.map((slot, i) => `${slot} = if_not_exists(at${i}, :longAgo)`);
  try {
    await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: key,
        UpdateExpression: `SET ${[`${newest} = :now`, ...shift, '#ttl = :ttl'].join(', ')}`,
        ConditionExpression: `attribute_not_exists(${oldest}) OR ${oldest} <= :out`,
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':now': now,
          ':out': now - windowMs,
          ':ttl': Math.ceil((now + windowMs) / 1000),
          ...(shift.length > 0 ? { ':longAgo': LONG_AGO } : {}),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const since = Number(error.Item?.[`at${max - 1}`]?.N ?? now);
    if (limit.failuresOnly && now - since < BURST_MS && burst.waitedMs < BURST_WAIT_MS) {
      const tries = burst.tries + 1;
      const waitedMs = burst.waitedMs + (await backOff(tries));
      return takeSlot(rateLimit, now, { tries, waitedMs });
    }
    const retryAfterSeconds = Math.max(1, Math.ceil((since + windowMs - now) / 1000));
    throw new Failure('too_many_attempts', { retryAfterSeconds });
  }
};

const releaseSlot = async ({ key, limit: { max } }: RateLimit): Promise<void> => {
  const shift = slots(max).map((slot, i) => `${slot} = if_not_exists(at${i + 1}, :longAgo)`);
  await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: key,
      UpdateExpression: `SET ${shift.join(', ')}`,
      ExpressionAttributeValues: { ':longAgo': LONG_AGO },
    }),
  );
};

/** Takes a slot of every limit or of none: an attempt that one limit refuses must not use up others. */
const takeAllSlots = async (limits: readonly RateLimit[], now: number): Promise<void> => {
  const results = await Promise.allSettled(limits.map(limit => takeSlot(limit, now)));
  const refused = results.find(({ status }) => status === 'rejected');
  if (refused?.status !== 'rejected') return;
  await Promise.all(limits.filter((_, i) => results[i]?.status === 'fulfilled').map(releaseSlot));
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
  { parsed, address, now }: ParsedRequest,
): RateLimitSlots | undefined => {
  if (!RATE_LIMITS || !('input' in parsed)) return undefined;
  const limits = rateLimitsOf(route, parsed.input, address);
  let unreleased = limits.filter(({ limit }) => limit.failuresOnly);
  let taken: Promise<unknown> | undefined;
  return {
    take: () => {
      taken ??= takeAllSlots(limits, now);
      return taken;
    },
    release: () => {
      const releasing = unreleased;
      unreleased = [];
      return Promise.all(releasing.map(releaseSlot));
    },
  };
};

type WriteLimit = { readonly key: keys.Key; readonly max: number; readonly next: number };

/** The limit of all of a player's writes. */
const writeLimit = (playerId: number, now: number): WriteLimit => ({
  key: keys.writeCount(playerId, Math.floor(now / MINUTE)),
  max: WRITES_PER_MINUTE,
  next: (Math.floor(now / MINUTE) + 1) * MINUTE,
});

/** The limits of a player's writes that a route has of its own. */
const routeLimits = ({ path, limits = [] }: Route, playerId: number, now: number): WriteLimit[] =>
  limits
    .filter(({ per }) => per === 'player')
    .map(({ max, seconds }) => {
      const window = Math.floor(now / (seconds * 1000));
      const key = keys.rateLimit(`${path}#player#${window}`, String(playerId));
      return { key, max, next: (window + 1) * seconds * 1000 };
    });

const countIn = (unit: UnitOfWork, limits: readonly WriteLimit[]): void => {
  if (!RATE_LIMITS) return;
  for (const { key, max, next } of limits) {
    const retryAfterSeconds = Math.ceil((next - unit.now) / 1000);
    const bound = { attribute: 'n', max, failure: 'too_many_attempts', retryAfterSeconds } as const;
    unit.increment(key, { n: 1 }, { expires: next, bound });
  }
};

/** Counts a player's write in its own transaction, which fails when a limit is reached. */
export const countPlayerWrite = (unit: UnitOfWork, route: Route, playerId: number): void =>
  countIn(unit, [writeLimit(playerId, unit.now), ...routeLimits(route, playerId, unit.now)]);

/** Counts a refused write as one of the player's; fails when their limit is reached. */
export const countRefusedWrite = async (playerId: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  countIn(unit, [writeLimit(playerId, now)]);
  await unit.commit();
};
