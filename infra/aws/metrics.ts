import { Duration } from 'aws-cdk-lib';
import { type DimensionsMap, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { INDEXES } from '#functions/table/definition.ts';
import { resourceName } from './resource-name.ts';
import { EDGE_REGION, type Stage } from './stage.ts';

const metric =
  (namespace: string) =>
  (metricName: string, dimensionsMap: DimensionsMap, options: MetricOptions): Metric =>
    new Metric({ namespace, metricName, dimensionsMap, ...options });

const lambda = metric('AWS/Lambda');
const dynamodb = metric('AWS/DynamoDB');
const ses = metric('AWS/SES');
const waf = metric('AWS/WAFV2');

/** What a function's name says of it, whichever stack it is in. */
export const functionMetric = (stage: Stage, name: string, what: string, options: MetricOptions) =>
  lambda(what, { FunctionName: resourceName(stage, name) }, options);

export const tableMetric = (tableName: string, what: string, options: MetricOptions): Metric =>
  dynamodb(what, { TableName: tableName }, options);

/** The table's, and that of each of its indexes: a full index refuses the table's writes. */
export const tableAndIndexMetrics = (
  tableName: string,
  what: string,
  options: MetricOptions,
): Metric[] => [
  tableMetric(tableName, what, options),
  ...INDEXES.map(({ name }) =>
    dynamodb(what, { TableName: tableName, GlobalSecondaryIndexName: name }, options),
  ),
];

const HOUR = { statistic: Stats.AVERAGE, period: Duration.hours(1) } as const;
export const bounceRate = (): Metric => ses('Reputation.BounceRate', {}, HOUR);
export const complaintRate = (): Metric => ses('Reputation.ComplaintRate', {}, HOUR);

/** Counted where CloudFront is run from, for all the world. */
export const firewallMetric = (stage: Stage, what: string, options: MetricOptions): Metric =>
  waf(
    what,
    { WebACL: resourceName(stage, 'firewall'), Rule: 'ALL' },
    { ...options, region: EDGE_REGION },
  );
