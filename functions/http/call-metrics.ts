import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { FUNCTION_NAME, FUNCTION_VERSION, METRICS_NAMESPACE } from '../env.ts';
import { COUNTED_FAILURES } from './counted-failures.ts';

/** What is measured of a call. */
type Measured = {
  readonly conflicts: number;
  readonly isColdStart: boolean;
  /** Whether the cookie's signature is wrong. */
  readonly isForged: boolean;
  /** The code of the failure, if the call ended in one. */
  readonly failure: string | undefined;
  /** Whether it was answered as an error of ours, which Lambda itself doesn't count. */
  readonly isServerError: boolean;
};

const options = { serviceName: 'giorgione', namespace: METRICS_NAMESPACE ?? 'local' };
const ofAll = new Metrics(options);
const byCode = new Metrics(options);
/** A release is judged by the errors of its own version. */
const byVersion = new Metrics(options);

/** What was added to some metrics; the logger writes the service itself, which is a dimension of all. */
const serialized = (metrics: Metrics) => {
  const { _aws, service: _, ...values } = metrics.serializeMetrics();
  metrics.clearMetrics();
  metrics.clearDimensions();
  return { metadata: _aws, values };
};

/** The counts that most calls have none of. */
const rareCounts = ({ conflicts, isForged, isColdStart }: Measured) =>
  Object.entries({
    Conflicts: conflicts,
    ForgedCookies: Number(isForged),
    ColdStarts: Number(isColdStart),
  }).filter(([, count]) => count > 0);

/**
 * The metrics of a call in CloudWatch's embedded format. They are fields of the call's only log line,
 * from which CloudWatch takes them; none outside AWS, and none of a call of which there is nothing to count: a metric's
 * declaration is longer than the rest of the line.
 */
export const callMetrics = (measured: Measured): object => {
  const { failure, isServerError } = measured;
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
  if (isServerError) {
    byVersion.addDimensions({ function: FUNCTION_NAME ?? '', version: FUNCTION_VERSION ?? '' });
    byVersion.addMetric('ServerErrors', MetricUnit.Count, 1);
    parts.push(serialized(byVersion));
  }
  if (parts.length === 0) return {};
  const CloudWatchMetrics = parts.flatMap(({ metadata }) => metadata.CloudWatchMetrics);
  const values = Object.assign({}, ...parts.map(part => part.values));
  return { _aws: { ...parts[0]?.metadata, CloudWatchMetrics }, ...values };
};
