import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { MINUTE, windowAt } from '#shared/time.ts';
import { ORIGIN_SECRET_HASHES } from '../env.ts';
import { Failure } from '../failure.ts';
import { addressOf, networkOf } from './network.ts';
import type { HttpResponse } from './response.ts';

/**
 * The calls of one network that a function answers in a minute, as many as the firewall lets through in the mean when it is
 * on. Each function counts in its own memory, since a counter in the table would cost every call a request; so a network whose
 * calls several of them answer may make as many with each.
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

/** Behind CloudFront, refuses the calls of a network that asks too often, before anything is read. */
export const limitNetwork = (): MiddlewareObj<APIGatewayProxyEventV2, HttpResponse> => ({
  before: ({ event }) => {
    if (ORIGIN_SECRET_HASHES.length === 0) return;
    const { name, secondsLeft } = windowAt(event.requestContext.timeEpoch, MINUTE);
    if (countIn(name, networkOf(addressOf(event))) <= CALLS_PER_MINUTE) return;
    throw new Failure('too_many_calls', { retryAfterSeconds: secondsLeft });
  },
});
