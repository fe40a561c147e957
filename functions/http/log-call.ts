import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { FailureCode } from '#shared/contract/failures.ts';
import { METRICS_NAMESPACE } from '../env.ts';
import { Failure } from '../failure.ts';
import { framesOf, log } from '../log.ts';
import { recordOf } from './call-record.ts';
import { networkHash } from './network.ts';
import { errorResponse, failureOf, type HttpResponse } from './response.ts';

/** The counts that alarms need: each is a metric and costs money. The codes of all failures are in the log lines. */
export type CallCount = 'Guesses' | 'RefusedCalls';

const metrics = new Metrics({
  serviceName: 'giorgione',
  namespace: METRICS_NAMESPACE ?? 'local',
});

/** The failures that count as guesses of a password: a wrong one, or too many attempts. */
const GUESSES: readonly (string | undefined)[] = [
  'invalid_credentials',
  'too_many_attempts',
] satisfies FailureCode[];
const REFUSED = 'too_many_calls' satisfies FailureCode;

/** What a call adds to the counts that alarms need, by its failure's code and whether its cookie was forged. */
const countsOf = (failure: string | undefined, isForged: boolean) =>
  Object.entries({
    Guesses: Number(isForged) + Number(GUESSES.includes(failure)),
    RefusedCalls: Number(failure === REFUSED),
  } satisfies Record<CallCount, number>).filter(([, count]) => count > 0);

/**
 * The metrics of a call in CloudWatch's embedded format. They are fields of the call's only log line, from which
 * CloudWatch extracts them. None outside AWS, and none for a call with nothing to count, since a metric's declaration
 * is longer than the rest of the line.
 */
export const callMetrics = (failure: string | undefined, isForged: boolean): object => {
  const counts = countsOf(failure, isForged);
  if (METRICS_NAMESPACE === undefined || counts.length === 0) return {};
  for (const [name, count] of counts) metrics.addMetric(name, MetricUnit.Count, count);
  // The logger itself writes the service, which is their dimension.
  const { service: _, ...fields } = metrics.serializeMetrics();
  metrics.clearMetrics();
  return fields;
};

let isColdStart = true;

/** The start of each call in progress, by a monotonic clock. */
const started = new WeakMap<APIGatewayProxyEventV2, bigint>();

const millisecondsSince = (start = process.hrtime.bigint()): number =>
  Math.round(Number(process.hrtime.bigint() - start) / 1e4) / 100;

/** The code under which an error is counted. */
const codeOf = (error: unknown): string | undefined => {
  if (error === null || error === undefined) return undefined;
  return failureOf(error).code;
};

const nameOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.name : undefined;

/** The fields of a call's log line: never a name, an address, a cookie or a body. */
const fieldsOf = (event: APIGatewayProxyEventV2, status?: number, error?: unknown) => {
  const { playerId, conflicts, isForged } = recordOf(event);
  const ms = millisecondsSince(started.get(event));
  const code = codeOf(error);
  const coldStart = isColdStart || undefined;
  isColdStart = false;
  const { requestId } = event.requestContext;
  const call = event.routeKey;
  return {
    requestId,
    call,
    status,
    ms,
    playerId,
    conflicts: conflicts || undefined,
    coldStart,
    code,
    ...callMetrics(code, isForged),
  };
};

/** Additional fields for a refused call: the player its cookie names, and its hashed network. */
const originOf = (event: APIGatewayProxyEventV2) => {
  const { playerId, claimedId, isForged } = recordOf(event);
  return {
    network: networkHash(event),
    ...(playerId === undefined && claimedId !== undefined ? { claimedId } : {}),
    ...(isForged ? { isForged } : {}),
  };
};

/** Logs one line per call, including refused ones. Errors become responses only here. */
export const logAndMapErrors = (): MiddlewareObj<APIGatewayProxyEventV2, HttpResponse> => ({
  before: ({ event }) => {
    started.set(event, process.hrtime.bigint());
  },
  after: ({ event, response }) => log('info', 'call', fieldsOf(event, response?.statusCode)),
  onError: request => {
    const { event, error } = request;
    request.response = errorResponse(error);
    const fields = fieldsOf(event, request.response.statusCode, error ?? new Error());
    if (error instanceof Failure) log('info', 'refused', { ...fields, ...originOf(event) });
    else
      log('error', 'failed', {
        ...fields,
        error: error?.name,
        frames: framesOf(error),
        cause: nameOf(error?.cause),
      });
  },
});
