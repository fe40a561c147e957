import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { METRICS_NAMESPACE } from '../env.ts';

/** What is measured of a call. */
type Measured = {
  readonly ms: number;
  readonly conflicts: number;
  readonly isColdStart: boolean;
  /** Whether the cookie's signature is wrong. */
  readonly isForged: boolean;
  /** The code of the failure, if the call ended in one. */
  readonly failure: string | undefined;
};

const options = { serviceName: 'giorgione', namespace: METRICS_NAMESPACE ?? 'local' };
const ofAll = new Metrics(options);
/** Failures alone are counted by code: each value of a dimension is a metric of its own, and is paid for. */
const byCode = new Metrics(options);

/**
 * The metrics of a call in CloudWatch's embedded format. They are fields of the call's only log line,
 * from which CloudWatch takes them; none outside AWS.
 */
export const callMetrics = (measured: Measured): object => {
  const { ms, conflicts, isColdStart, isForged, failure } = measured;
  if (METRICS_NAMESPACE === undefined) return {};
  ofAll.addMetric('Calls', MetricUnit.Count, 1);
  ofAll.addMetric('Duration', MetricUnit.Milliseconds, ms);
  ofAll.addMetric('Conflicts', MetricUnit.Count, conflicts);
  if (isForged) ofAll.addMetric('ForgedCookies', MetricUnit.Count, 1);
  if (isColdStart) ofAll.addMetric('ColdStarts', MetricUnit.Count, 1);
  // The logger writes the service itself, which is a dimension of both.
  const { _aws, service: _, ...values } = ofAll.serializeMetrics();
  ofAll.clearMetrics();
  if (failure === undefined) return { _aws, ...values };
  byCode.addDimension('code', failure);
  byCode.addMetric('Failures', MetricUnit.Count, 1);
  const { _aws: failed, service: __, ...failedValues } = byCode.serializeMetrics();
  byCode.clearMetrics();
  byCode.clearDimensions();
  const CloudWatchMetrics = [..._aws.CloudWatchMetrics, ...failed.CloudWatchMetrics];
  return { _aws: { ..._aws, CloudWatchMetrics }, ...values, ...failedValues };
};
