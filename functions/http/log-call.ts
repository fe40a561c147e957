import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { METRICS_NAMESPACE } from '../env.ts';
import { Failure } from '../failure.ts';
import { framesOf, log } from '../log.ts';
import { recordOf } from './call-record.ts';
import { COUNTED_FAILURES } from './counted-failures.ts';
import { networkHash } from './network.ts';
import { errorResponse, failureOf, type HttpResponse } from './response.ts';

/** The measurements of a call. */
type Measured = {
  readonly conflicts: number;
  readonly isColdStart: boolean;
  /** Whether the cookie's signature is wrong. */
  readonly isForged: boolean;
  /** The failure's code, if the call failed. */
  readonly failure: string | undefined;
};

const options = { serviceName: 'giorgione', namespace: METRICS_NAMESPACE ?? 'local' };
const ofAll = new Metrics(options);
const byCode = new Metrics(options);

/** The values added to some metrics. The logger itself writes the service, which is a dimension of all of them. */
const serialized = (metrics: Metrics) => {
  const { _aws, service: _, ...values } = metrics.serializeMetrics();
  metrics.clearMetrics();
  metrics.clearDimensions();
  return { metadata: _aws, values };
};

/** The counts that are 0 for most calls. */
const rareCounts = ({ conflicts, isForged, isColdStart }: Measured) =>
  Object.entries({
    Conflicts: conflicts,
    ForgedCookies: Number(isForged),
    ColdStarts: Number(isColdStart),
  }).filter(([, count]) => count > 0);

/**
 * The metrics of a call in CloudWatch's embedded format. They are fields of the call's only log line, from which
 * CloudWatch extracts them. None outside AWS, and none for a call with nothing to count, since a metric's declaration
 * is longer than the rest of the line.
 */
export const callMetrics = (measured: Measured): object => {
  const { failure } = measured;
  if (METRICS_NAMESPACE === undefined) return {};
  const parts = [];
  const counts = rareCounts(measured);
  for (const [name, count] of counts) ofAll.addMetric(name, MetricUnit.Count, count);
  if (counts.length > 0) parts.push(serialized(ofAll));
  if (failure !== undefined && COUNTED_FAILURES.some(code => code === failure)) {
    byCode.addDimension('code', failure);
    byCode.addMetric('Failures', MetricUnit.Count, 1);
    parts.push(serialized(byCode));
  }
  if (parts.length === 0) return {};
  const CloudWatchMetrics = parts.flatMap(({ metadata }) => metadata.CloudWatchMetrics);
  const values = Object.assign({}, ...parts.map(part => part.values));
  return { _aws: { ...parts[0]?.metadata, CloudWatchMetrics }, ...values };
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
  const measured = { conflicts, isColdStart, isForged, failure: code };
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
