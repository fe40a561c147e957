import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';

/** The site's own name, with what proves that it is ours. */
export type CustomDomain = {
  readonly domain: string;
  /** The Route 53 zone that the name is in: the deployment writes its records there. */
  readonly zone: string | undefined;
  /** Without a zone: a certificate's ARN, in us-east-1. */
  readonly certificate: string | undefined;
};

/** Where and how the product is deployed: `npm run deploy -- --stage dev --region eu-west-1 …`. */
export type Stage = {
  readonly name: 'dev' | 'prod';
  readonly region: string;
  /** Whether data outlives its stack. */
  readonly keepsData: boolean;
  readonly logDays: RetentionDays;
  /** Calls in a second, all players together, and how many more may come at once. */
  readonly rate: number;
  readonly burst: number;
  /** Who the e-mails come from; its domain is the SES identity. */
  readonly mailAddress: string;
  /** Without it, CloudFront's name. */
  readonly site: CustomDomain | undefined;
  /** Who is told of an alarm. */
  readonly operator: string | undefined;
  /** Dollars a month beyond which the operator is told. */
  readonly budget: number;
  /** How many voucher keys there are: one more makes a new one, which signs from then on. */
  readonly voucherKeys: number;
  /** The table to work on instead of the stack's own: one that was restored from it. */
  readonly table: string | undefined;
};

/** What may be said of a deployment. */
export const OPTIONS = [
  'stage',
  'region',
  'domain',
  'zone',
  'certificate',
  'mail',
  'operator',
  'budget',
  'voucher-keys',
  'table',
] as const;
type Option = (typeof OPTIONS)[number];

/** dev is for trying things out: small, cheap, and gone without a trace. */
const KINDS = {
  dev: { keepsData: false, logDays: RetentionDays.ONE_WEEK, rate: 50, burst: 100, budget: 20 },
  prod: {
    keepsData: true,
    logDays: RetentionDays.THREE_MONTHS,
    rate: 2000,
    burst: 4000,
    budget: 200,
  },
} as const;

/** CloudFront and its firewall are run from here. */
export const EDGE_REGION = 'us-east-1';

const isKind = (name: string): name is Stage['name'] => Object.hasOwn(KINDS, name);

const siteOf = (
  domain: string | undefined,
  zone: string | undefined,
  certificate: string | undefined,
): CustomDomain | undefined => {
  const proof = zone ?? certificate;
  if (domain !== undefined && proof === undefined) {
    throw new Error(`${domain} needs its Route 53 zone, or a certificate in ${EDGE_REGION}`);
  }
  if (domain === undefined && proof !== undefined) {
    throw new Error('A zone or a certificate is for a domain: which one?');
  }
  return domain === undefined ? undefined : { domain, zone, certificate };
};

/** What is said on the command line, else what cdk.json keeps of the stage. */
const readOption = (node: Node, option: Option, kept: unknown): string | undefined => {
  const value: unknown = node.tryGetContext(option) ?? Object(kept)[option];
  return value === undefined ? undefined : String(value);
};

export const readStage = (node: Node): Stage => {
  const name = readOption(node, 'stage', {}) ?? 'prod';
  if (!isKind(name)) throw new Error(`stage is ${name}, but must be dev or prod`);
  const kept: unknown = node.tryGetContext(name);
  const context = (option: Option): string | undefined => readOption(node, option, kept);
  const number = (option: Option, otherwise: number): number => {
    const value = Number(context(option) ?? otherwise);
    if (Number.isInteger(value) && value > 0) return value;
    throw new Error(`${option} is ${context(option)}, but must be a whole number above 0`);
  };
  const site = siteOf(context('domain'), context('zone'), context('certificate'));
  return {
    ...KINDS[name],
    name,
    region: context('region') ?? 'eu-south-1',
    mailAddress: context('mail') ?? `noreply@${site?.domain ?? 'giorgione.example'}`,
    site,
    operator: context('operator'),
    budget: number('budget', KINDS[name].budget),
    voucherKeys: number('voucher-keys', 1),
    table: context('table'),
  };
};
