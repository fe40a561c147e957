/**
 * List prices of us-east-1 in dollars, without taxes, discounts and free tiers. The prices of other
 * regions are estimated by a factor.
 */
export const PRICES = {
  /** HTTP API, a call. */
  gateway: 1 / 1e6,
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
  /** X-Ray, a trace. */
  trace: 5 / 1e6,
  /** S3: a GB a month. */
  fileGigabyte: 0.023,
  /** SES, a mail. */
  mail: 0.1 / 1000,
  /** CloudFront in Europe: a request, and a GB of transfer. */
  edgeRequest: 0.012 / 1e4,
  edgeGigabyte: 0.085,
  /** WAF: a web ACL, a rule, a request. */
  firewall: 5,
  firewallRule: 1,
  firewallRequest: 0.6 / 1e6,
} as const;

/** The price level of eu-south-1 (Milan) against us-east-1. CloudFront and WAF have global prices. */
export const MILAN_FACTOR = 1.19;
