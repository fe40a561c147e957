/**
 * List prices of us-east-1 in dollars, without taxes, discounts and free tiers, but CloudWatch's (below). The
 * prices of other regions are estimated by a factor.
 */
export const PRICES = {
  /** HTTP API, a call: of the first 300 millions of a month, and of the others. */
  gateway: 1 / 1e6,
  gatewayAbove: 0.9 / 1e6,
  /** Lambda on ARM: a call, and a second with one GB. */
  lambdaCall: 0.2 / 1e6,
  lambdaGigabyteSecond: 0.0000133334,
  /** DynamoDB on demand: a unit; a GB a month, with its point-in-time backup. */
  readUnit: 0.125 / 1e6,
  writeUnit: 0.625 / 1e6,
  tableGigabyte: 0.25 + 0.2,
  /** CloudWatch: a GB of log, ingested and stored a month; an alarm; a metric of our own; a dashboard. */
  logGigabyte: 0.5 + 0.03,
  alarm: 0.1,
  metric: 0.3,
  dashboard: 3,
  /** S3: a GB a month. */
  fileGigabyte: 0.023,
  /** S3: a file that is written. */
  fileWritten: 0.005 / 1000,
  /** SQS: a request. */
  queueRequest: 0.4 / 1e6,
  /** EventBridge Scheduler: a run that it starts. */
  scheduledRun: 1 / 1e6,
  /** Route 53: a health check a month of what is on AWS, with HTTPS. */
  healthCheck: 0.5 + 1,
  /** SES, a mail. */
  mail: 0.1 / 1000,
  /** CloudFront in Europe: a request, and a GB of transfer. */
  edgeRequest: 0.012 / 1e4,
  edgeGigabyte: 0.085,
  /** A CloudFront function: a run. */
  edgeFunction: 0.1 / 1e6,
  /** WAF: a web ACL, a rule, a request. */
  firewall: 5,
  firewallRule: 1,
  firewallRequest: 0.6 / 1e6,
} as const;

/** What CloudWatch gives to each account for nothing each month, without an end; a dashboard of up to 50 metrics. */
export const FREE_MONITORING = { alarmMetrics: 10, metrics: 10, dashboards: 3 } as const;

/** The price level of eu-south-1 (Milan) against us-east-1. CloudFront, WAF and Route 53 have global prices. */
export const MILAN_FACTOR = 1.19;

/** The calls a month to the gateway of the first price. */
export const GATEWAY_TIER = 300e6;
