import { Duration } from 'aws-cdk-lib';
import {
  type DimensionsMap,
  MathExpression,
  Metric,
  type MetricOptions,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { CallCount } from '#functions/http/log-call.ts';
import { INDEXES } from '#functions/table/definition.ts';
import { resourceName, resourcePrefix } from '../resource-name.ts';
import { EDGE_REGION, type Stage } from '../stage.ts';

const metric =
  (namespace: string) =>
  (metricName: string, dimensionsMap: DimensionsMap, options: MetricOptions): Metric =>
    new Metric({ namespace, metricName, dimensionsMap, ...options });

const lambda = metric('AWS/Lambda');
const dynamodb = metric('AWS/DynamoDB');
const scheduler = metric('AWS/Scheduler');
const ses = metric('AWS/SES');
const sqs = metric('AWS/SQS');
const waf = metric('AWS/WAFV2');
const cloudfront = metric('AWS/CloudFront');
const route53 = metric('AWS/Route53');
const certificates = metric('AWS/CertificateManager');

/** A metric over all functions in the account. */
export const allFunctionsMetric = (metricName: string, options: MetricOptions): Metric =>
  lambda(metricName, {}, options);

/** A metric without data, such as that of an index that is never throttled, counts as 0. */
export const sumOf = (summands: readonly Metric[]): MathExpression =>
  new MathExpression({
    expression: summands.map((_, i) => `FILL(m${i}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(summands.map((metric, i) => [`m${i}`, metric])),
    period: Duration.minutes(5),
  });

/** A metric of a function, found by name so that the function may be in any stack. */
export const functionMetric = (
  stage: Stage,
  name: string,
  metricName: string,
  options: MetricOptions,
) => lambda(metricName, { FunctionName: resourceName(stage, name) }, options);

/** The number of dead letters, by the name of their work queue. */
export const deadLettersMetric = (stage: Stage, part: string, options: MetricOptions): Metric =>
  sqs(
    'ApproximateNumberOfMessagesVisible',
    { QueueName: resourceName(stage, `${part}-dead-letters`) },
    options,
  );

/** A metric over all schedules of the stage. */
export const scheduleMetric = (stage: Stage, metricName: string, options: MetricOptions): Metric =>
  scheduler(metricName, { ScheduleGroup: resourcePrefix(stage) }, options);

/** The namespace of the stage's own metrics. */
export const namespaceOf = (stage: Stage): string => resourcePrefix(stage);

/** A count over all calls; functions/http/log-call.ts writes it to the log lines of the calls that have one. */
export const callMetric = (stage: Stage, name: CallCount, options: MetricOptions): Metric =>
  metric(namespaceOf(stage))(name, { service: 'giorgione' }, options);

/** The log lines that a metric filter counts. */
export type CountedLines = 'LostMails' | 'UnreadableKeys' | 'Differences' | 'ExpiringCertificates';
export const countedLines = (stage: Stage, lines: CountedLines, options: MetricOptions): Metric =>
  metric(namespaceOf(stage))(lines, {}, options);

/** How long ago something was last done, in minutes, as functions/jobs/heartbeat.ts logs it. */
export const AGES = ['minutesSinceMidnight', 'minutesSinceProjected'] as const;
export const ageMetric = (
  stage: Stage,
  name: (typeof AGES)[number],
  options: MetricOptions,
): Metric => metric(namespaceOf(stage))(name, {}, options);

/** The concurrency that the account's functions already claim, out of the limit that they all share. */
export const claimedConcurrency = (options: MetricOptions): Metric =>
  lambda('ClaimedAccountConcurrency', {}, options);

/** How long the oldest message in a queue has waited, in seconds. */
export const oldestMessageAge = (stage: Stage, part: string, options: MetricOptions): Metric =>
  sqs('ApproximateAgeOfOldestMessage', { QueueName: resourceName(stage, part) }, options);

export const tableMetric = (
  tableName: string,
  metricName: string,
  options: MetricOptions,
): Metric => dynamodb(metricName, { TableName: tableName }, options);

/** A metric of the table and each of its indexes: a throttled index also throttles writes to the table. */
export const tableAndIndexMetrics = (
  tableName: string,
  metricName: string,
  options: MetricOptions,
): Metric[] => [
  tableMetric(tableName, metricName, options),
  ...INDEXES.map(({ name }) =>
    dynamodb(metricName, { TableName: tableName, GlobalSecondaryIndexName: name }, options),
  ),
];

const HOUR = { statistic: Stats.AVERAGE, period: Duration.hours(1) } as const;
export const bounceRate = (): Metric => ses('Reputation.BounceRate', {}, HOUR);
export const complaintRate = (): Metric => ses('Reputation.ComplaintRate', {}, HOUR);

/** CloudFront's firewall publishes its metrics only in us-east-1. */
export const firewallMetric = (stage: Stage, metricName: string, options: MetricOptions): Metric =>
  waf(
    metricName,
    { WebACL: resourceName(stage, 'firewall'), Rule: 'ALL' },
    { ...options, region: EDGE_REGION },
  );

/** 1 while most of Route 53's checkers get an answer. Route 53 publishes its metrics only in us-east-1. */
export const healthMetric = (HealthCheckId: string, options: MetricOptions): Metric =>
  route53('HealthCheckStatus', { HealthCheckId }, options);

/** The days until a certificate expires, published twice a day in the certificate's region. */
export const certificateMetric = (CertificateArn: string, options: MetricOptions): Metric =>
  certificates('DaysToExpiry', { CertificateArn }, options);

/** CloudFront publishes a distribution's metrics only in us-east-1. */
export const distributionMetric = (
  DistributionId: string,
  metricName: string,
  options: MetricOptions,
): Metric => cloudfront(metricName, { DistributionId, Region: 'Global' }, options);
