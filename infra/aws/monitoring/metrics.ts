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

/** A metric of all functions of the account together. */
export const allFunctionsMetric = (metricName: string, options: MetricOptions): Metric =>
  lambda(metricName, {}, options);

/** A metric without data, such as an index that is never throttled, counts as 0. */
export const sumOf = (summands: readonly Metric[]): MathExpression =>
  new MathExpression({
    expression: summands.map((_, i) => `FILL(m${i}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(summands.map((metric, i) => [`m${i}`, metric])),
    period: Duration.minutes(5),
  });

/** A metric of a function by its name, so that it may be in any stack. */
export const functionMetric = (
  stage: Stage,
  name: string,
  metricName: string,
  options: MetricOptions,
) => lambda(metricName, { FunctionName: resourceName(stage, name) }, options);

/** The number of dead letters, by the name of the work that they were meant for. */
export const deadLettersMetric = (stage: Stage, part: string, options: MetricOptions): Metric =>
  sqs(
    'ApproximateNumberOfMessagesVisible',
    { QueueName: resourceName(stage, `${part}-dead-letters`) },
    options,
  );

/** A metric of all schedules of the stage. */
export const scheduleMetric = (stage: Stage, metricName: string, options: MetricOptions): Metric =>
  scheduler(metricName, { ScheduleGroup: resourcePrefix(stage) }, options);

/** The namespace of the stage's own metrics. */
export const namespaceOf = (stage: Stage): string => resourcePrefix(stage);

/** A count of all calls, which functions/http/log-call.ts writes into the lines of those that have one. */
export const callMetric = (stage: Stage, name: CallCount, options: MetricOptions): Metric =>
  metric(namespaceOf(stage))(name, { service: 'giorgione' }, options);

/** The lines of the log that a filter of the function counts. */
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

/** The concurrent executions that the account can't use for more: its limit is for all functions. */
export const claimedConcurrency = (options: MetricOptions): Metric =>
  lambda('ClaimedAccountConcurrency', {}, options);

/** How long the oldest message of a queue has waited, in seconds. */
export const oldestMessageAge = (stage: Stage, part: string, options: MetricOptions): Metric =>
  sqs('ApproximateAgeOfOldestMessage', { QueueName: resourceName(stage, part) }, options);

export const tableMetric = (
  tableName: string,
  metricName: string,
  options: MetricOptions,
): Metric => dynamodb(metricName, { TableName: tableName }, options);

/** A metric of the table and of each index: a throttled index also throttles the table's writes. */
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

/** CloudFront's firewall publishes its metrics in us-east-1 only. */
export const firewallMetric = (stage: Stage, metricName: string, options: MetricOptions): Metric =>
  waf(
    metricName,
    { WebACL: resourceName(stage, 'firewall'), Rule: 'ALL' },
    { ...options, region: EDGE_REGION },
  );

/** 1 while most of Route 53's checkers get an answer. It publishes its metrics in us-east-1 only. */
export const healthMetric = (HealthCheckId: string, options: MetricOptions): Metric =>
  route53('HealthCheckStatus', { HealthCheckId }, options);

/** The days until a certificate expires, which its region tells twice a day. */
export const certificateMetric = (CertificateArn: string, options: MetricOptions): Metric =>
  certificates('DaysToExpiry', { CertificateArn }, options);

/** CloudFront publishes the metrics of a distribution in us-east-1 only. */
export const distributionMetric = (
  DistributionId: string,
  metricName: string,
  options: MetricOptions,
): Metric => cloudfront(metricName, { DistributionId, Region: 'Global' }, options);
