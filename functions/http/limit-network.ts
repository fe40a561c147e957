import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { MINUTE, windowAt } from '#shared/time.ts';
import { ORIGIN_SECRET_HASHES } from '../env.ts';
import { Failure } from '../failure.ts';
import { addressOf, networkOf } from './network.ts';
import type { HttpResponse } from './response.ts';

/**
 * How many calls per minute a function answers for one network: the mean rate that the firewall, when on, lets through.
 * Each function counts in its own memory, since a counter in the table would add a request to every call. So a network
 * served by several functions may make this many calls to each.
 */
export const CALLS_PER_MINUTE = 1200;

let present: string | undefined;
const counts = new Map<string, number>();

const countIn = (minute: string, network: string): number => {
  if (minute !== present) counts.clear();
  present = minute;
  const count = (counts.get(network) ?? 0) + 1;
  counts.set(network, count);
  return count;
};

/** Behind CloudFront, refuses calls of a network that makes too many, before anything is read. */
export const limitNetwork = (): MiddlewareObj<APIGatewayProxyEventV2, HttpResponse> => ({
  before: ({ event }) => {
    if (ORIGIN_SECRET_HASHES.length === 0) return;
    const { name, secondsLeft } = windowAt(event.requestContext.timeEpoch, MINUTE);
    if (countIn(name, networkOf(addressOf(event))) <= CALLS_PER_MINUTE) return;
    throw new Failure('too_many_calls', { retryAfterSeconds: secondsLeft });
  },
});
