import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Limit, Route } from '#shared/contract/route.ts';
import { MINUTE } from '#shared/time.ts';
import { sha256 } from '../accounts/session.ts';
import { RATE_LIMITS, TABLE_NAME } from '../env.ts';
import { Failure } from '../failure.ts';
import { table } from '../table/client.ts';
import * as keys from '../table/keys.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';
import { networkOf } from './network.ts';

/** Rules, decision 38. */
const WRITES_PER_MINUTE = 120;

type RateLimit = { readonly key: keys.Key; readonly limit: Limit };

const rateLimitsOf = (
  declared: Route,
  input: Record<string, unknown>,
  address: string,
): RateLimit[] =>
  (declared.limits ?? []).flatMap(limit => {
    if (limit.per === 'player') return [];
    const value =
      limit.per === 'address' ? networkOf(address) : String(input[limit.per.field]).toLowerCase();
    const scope = `${declared.path}#${limit.per === 'address' ? 'address' : limit.per.field}`;
    return [{ key: keys.rateLimit(scope, sha256(value)), limit }];
  });

/** The instants of the newest attempts, one attribute each, newest first: an item that can't grow. */
const slots = (max: number): string[] => Array.from({ length: max }, (_, i) => `at${i}`);
const LONG_AGO = 0;

/**
 * Takes a place before anything is decided, so that parallel attempts can't slip past: the newest
 * `max` attempts are kept, and the oldest of them must have left the window.
 */
const takeSlot = async (
  { key, limit: { max, seconds } }: RateLimit,
  now: number,
): Promise<void> => {
  const windowMs = seconds * 1000;
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

/** All the places of a call, or none: one that is refused here may not use up the other bounds. */
const takeAllSlots = async (places: readonly RateLimit[], now: number): Promise<void> => {
  const outcomes = await Promise.allSettled(places.map(place => takeSlot(place, now)));
  const refused = outcomes.find(outcome => outcome.status === 'rejected');
  if (!refused) return;
  await Promise.all(places.filter((_, i) => outcomes[i]?.status === 'fulfilled').map(releaseSlot));
  throw refused.reason;
};

/** Places taken for a call: to be awaited before it decides, and given back at most once. */
export type RateLimitSlots = {
  readonly taken: Promise<unknown>;
  readonly giveBack: () => Promise<unknown>;
};

/** Takes the places of a public call; a success gives back those that only failures keep. */
export const takeSlots = (
  declared: Route,
  input: Record<string, unknown>,
  address: string,
  now: number,
): RateLimitSlots => {
  const places = RATE_LIMITS ? rateLimitsOf(declared, input, address) : [];
  let returned = places.filter(({ limit }) => limit.failuresOnly);
  return {
    taken: takeAllSlots(places, now),
    giveBack: () => {
      const once = returned;
      returned = [];
      return Promise.all(once.map(releaseSlot));
    },
  };
};

/** What bounds a player's writes: all of them, and those of a call with a bound of its own. */
const playerLimits = ({ path, limits = [] }: Route, playerId: number, now: number) => [
  {
    key: keys.writeCount(playerId, Math.floor(now / MINUTE)),
    max: WRITES_PER_MINUTE,
    next: (Math.floor(now / MINUTE) + 1) * MINUTE,
  },
  ...limits
    .filter(({ per }) => per === 'player')
    .map(({ max, seconds }) => {
      const window = Math.floor(now / (seconds * 1000));
      const key = keys.rateLimit(`${path}#player#${window}`, String(playerId));
      return { key, max, next: (window + 1) * seconds * 1000 };
    }),
];

/** Counts a player's write in the same transaction; the one that passes a bound is refused. */
export const countPlayerWrite = (
  unit: UnitOfWork,
  declared: Route,
  playerId: number,
  now: number,
): void => {
  if (!RATE_LIMITS) return;
  for (const { key, max, next } of playerLimits(declared, playerId, now)) {
    const retryAfterSeconds = Math.ceil((next - now) / 1000);
    const bound = { attribute: 'n', max, failure: 'too_many_attempts', retryAfterSeconds } as const;
    unit.increment(key, { n: 1 }, { expires: next, bound });
  }
};
