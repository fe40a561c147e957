import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Failure } from '../failure.ts';
import { framesOf, log } from '../log.ts';
import { callMetrics } from './call-metrics.ts';
import { recordOf } from './call-record.ts';
import { networkHash } from './network.ts';
import { errorResponse, failureOf, type HttpResponse, SERVER_ERROR } from './response.ts';

let isColdStart = true;

/** When each call that is being answered began, by a clock that only measures. */
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

/** The fields of a call's line: never a name, an address, a cookie or a body. */
const fieldsOf = (event: APIGatewayProxyEventV2, status?: number, error?: unknown) => {
  const { playerId, conflicts, isForged } = recordOf(event);
  const ms = millisecondsSince(started.get(event));
  const code = codeOf(error);
  const isServerError = status !== undefined && status >= SERVER_ERROR;
  const measured = { conflicts, isColdStart, isForged, failure: code, isServerError };
  const metrics = callMetrics(measured);
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
    code,
    ...metrics,
  };
};

/** What a refused call's line tells besides: whom its cookie names, and its network, hashed. */
const originOf = (event: APIGatewayProxyEventV2) => {
  const { playerId, claimedId, isForged } = recordOf(event);
  return {
    network: networkHash(event),
    ...(playerId === undefined && claimedId !== undefined ? { claimedId } : {}),
    ...(isForged ? { isForged } : {}),
  };
};

/** Logs one line a call, refused ones too; errors become responses here and nowhere else. */
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
