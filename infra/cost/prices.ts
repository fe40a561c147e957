/**
 * List prices of us-east-1 in dollars, without taxes, discounts or free tiers, except CloudWatch's (below). A factor
 * estimates the prices of other regions.
 */
export const PRICES = {
  /** HTTP API, per call: for the first 300 million a month, and for the rest. */
  gateway: 1 / 1e6,
  gatewayAbove: 0.9 / 1e6,
  /** Lambda on ARM: per call, and per GB-second. */
  lambdaCall: 0.2 / 1e6,
  lambdaGigabyteSecond: 0.0000133334,
  /** DynamoDB on demand: per unit; per GB a month, including point-in-time recovery. */
  readUnit: 0.125 / 1e6,
  writeUnit: 0.625 / 1e6,
  tableGigabyte: 0.25 + 0.2,
  /** CloudWatch: per GB of log ingested and stored for a month; per alarm; per custom metric; per dashboard. */
  logGigabyte: 0.5 + 0.03,
  alarm: 0.1,
  metric: 0.3,
  dashboard: 3,
  /** S3: per GB a month. */
  fileGigabyte: 0.023,
  /** S3: per file written. */
  fileWritten: 0.005 / 1000,
  /** SQS: per request. */
  queueRequest: 0.4 / 1e6,
  /** EventBridge Scheduler: per run that it starts. */
  scheduledRun: 1 / 1e6,
  /** Route 53: per month for an HTTPS health check of a site on AWS. */
  healthCheck: 0.5 + 1,
  /** SES: per mail. */
  mail: 0.1 / 1000,
  /** CloudFront in Europe: per request, and per GB transferred. */
  edgeRequest: 0.012 / 1e4,
  edgeGigabyte: 0.085,
  /** CloudFront function: per run. */
  edgeFunction: 0.1 / 1e6,
  /** WAF: per web ACL, per rule, per request. */
  firewall: 5,
  firewallRule: 1,
  firewallRequest: 0.6 / 1e6,
} as const;

/**
 * What CloudWatch gives each account free of charge every month, indefinitely; a free dashboard has up to 50 metrics.
 */
export const FREE_MONITORING = { alarmMetrics: 10, metrics: 10, dashboards: 3 } as const;

/** Prices in eu-south-1 (Milan) relative to us-east-1. CloudFront, WAF and Route 53 have global prices. */
export const MILAN_FACTOR = 1.19;

/** The gateway's calls a month that are billed at the first price. */
export const GATEWAY_TIER = 300e6;
