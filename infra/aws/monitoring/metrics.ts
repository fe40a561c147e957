import { Duration } from 'aws-cdk-lib';
import { type DimensionsMap, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
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

/** The mails that could not be queued. */
export const lostMails = (stage: Stage, options: MetricOptions): Metric =>
  metric(resourcePrefix(stage))('LostMails', {}, options);

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
