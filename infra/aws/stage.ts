import { RemovalPolicy, type StackProps } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';
import { DMARC, type Dmarc, domainOf, isBelow, senderAddressOf } from './mail-domain.ts';
import type { PriorityFunction } from './priority-functions.ts';
import { HOME_REGION } from './resource-name.ts';
import { readWalletIssuers, type WalletIssuers } from './wallet-issuers.ts';

/** The site's own domain, with the zone or the certificate that proves its ownership. */
export type CustomDomain = {
  readonly domain: string;
  /** The Route 53 zone of the domain, in which the deployment creates its records. */
  readonly zone: string | undefined;
  /** The ARN of a certificate in us-east-1; used without a zone. */
  readonly certificate: string | undefined;
};

/** What the gateway lets through: calls a second, and the burst above them. */
export type Throttle = { readonly rateLimit: number; readonly burstLimit: number };

/** A deployment's settings: `npm run deploy -- --stage dev --region eu-west-1 …`. */
export type Stage = WalletIssuers & {
  readonly name: 'dev' | 'prod';
  readonly region: string;
  /** Whether the table and the buckets are retained when their stack is deleted. */
  readonly keepsData: boolean;
  readonly logDays: RetentionDays;
  /** The gateway's throttle for all players together, except for the calls that have one of their own. */
  readonly throttle: Throttle;
  /** What is kept for functions that the others must not slow down. */
  readonly priority: Readonly<Record<PriorityFunction, Priority>>;
  /** The sender of the e-mails, whose domain is the SES identity. Without it, no mail is sent. */
  readonly senderAddress: string | undefined;
  /** The policy of the DMARC record at the sender's domain, if the deployment makes one. */
  readonly dmarc: Dmarc;
  /** Without it, the site has the domain name that CloudFront assigns. */
  readonly customDomain: CustomDomain | undefined;
  /** Receives the alarms and the budget's warnings. */
  readonly operatorEmail: string | undefined;
  /** In dollars. */
  readonly monthlyBudget: number;
  /** The number of voucher signing keys; raising it by one creates the key that signs from then on. */
  readonly voucherKeyCount: number;
  /** The number of keys that have signed sessions; raising it by one changes to the next one. */
  readonly sessionKeyCount: number;
  /** The number of keys of the pushes; raising it by one makes the key that every browser must subscribe with again. */
  readonly pushKeyCount: number;
  /** The number of secrets that CloudFront has had; raising it by one changes to the next one. */
  readonly originSecretCount: number;
  /** Whether the firewall looks at each request, or only stands ready. */
  readonly isFirewallOn: boolean;
  /** How many functions the account may run at once, if it is said. */
  readonly concurrency: number | undefined;
  /** A restored table that the functions use instead of the stack's own. */
  readonly tableOverride: string | undefined;
  /** The ARN of the restored table's stream. */
  readonly streamOverride: string | undefined;
  /** Whether calls are refused, and jobs and projector wait (rule 271). */
  readonly isInMaintenance: boolean;
  /** Whether CloudFormation refuses to delete the stacks. */
  readonly isProtected: boolean;
  /** The region that gets a copy of the table and the vouchers each day. */
  readonly copyRegion: string | undefined;
};

/** A throttle of a function's own, and the share of the account's functions at once that are kept for it. */
type Priority = Throttle & { readonly functionShare: number };

/** The quota of an account that has grown; a fresh one has 10, until AWS raises it on request. */
export const USUAL_CONCURRENCY = 1000;

export type StageStackProps = StackProps & { readonly stage: Stage };

/** Data outlives its stack, except a first deployment that fails: it can be repeated then. */
export const removalPolicyOf = ({ keepsData }: Stage): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** The options of a deployment, on the command line or in cdk.json. */
export const OPTIONS = [
  'stage',
  'region',
  'domain',
  'zone',
  'certificate',
  'mail',
  'dmarc',
  'operator',
  'budget',
  'voucher-keys',
  'session-keys',
  'push-keys',
  'origin-secrets',
  'firewall',
  'concurrency',
  'table',
  'stream',
  'maintenance',
  'protection',
  'copy-region',
  'apple-pass-type',
  'apple-team',
  'google-issuer',
] as const;
type Option = (typeof OPTIONS)[number];

/**
 * dev is for experiments: it has low limits, and is deleted with all its data. All throttles of both stages together fit
 * in Milan's quotas for an account, 2,500 calls a second and a burst of 1,250.
 */
const DEFAULTS = {
  dev: {
    keepsData: false,
    logDays: RetentionDays.ONE_WEEK,
    throttle: { rateLimit: 40, burstLimit: 70 },
    priority: {
      counter: { rateLimit: 5, burstLimit: 10, functionShare: 0 },
      accounts: { rateLimit: 10, burstLimit: 20, functionShare: 0 },
    },
    monthlyBudget: 20,
  },
  prod: {
    keepsData: true,
    logDays: RetentionDays.THREE_MONTHS,
    throttle: { rateLimit: 1800, burstLimit: 1000 },
    priority: {
      counter: { rateLimit: 200, burstLimit: 50, functionShare: 0.1 },
      // A sign-in takes a seventh of a second.
      accounts: { rateLimit: 300, burstLimit: 100, functionShare: 0.1 },
    },
    monthlyBudget: 200,
  },
} as const;

/** The region that CloudFront requires for its firewall and its certificate. */
export const EDGE_REGION = 'us-east-1';

const isStageName = (name: string): name is Stage['name'] => Object.hasOwn(DEFAULTS, name);

const readCustomDomain = (
  domain: string | undefined,
  zone: string | undefined,
  certificate: string | undefined,
): CustomDomain | undefined => {
  const proof = zone ?? certificate;
  if (domain !== undefined && proof === undefined) {
    throw new Error(`${domain} needs its Route 53 zone, or a certificate in ${EDGE_REGION}`);
  }
  if (domain === undefined && proof !== undefined) {
    throw new Error('A zone or a certificate needs the domain that it is for');
  }
  return domain === undefined ? undefined : { domain, zone, certificate };
};

const readTableOverride = (tableOverride: string | undefined, stream: string | undefined) => {
  if ((tableOverride === undefined) !== (stream === undefined)) {
    throw new Error('A restored table and the ARN of its stream are given together');
  }
  return { tableOverride, streamOverride: stream };
};

/** One of some values, of which the first is the default. */
const readChoice = <const T extends string>(
  option: Option,
  values: readonly [T, ...T[]],
  text: string = values[0],
): T => {
  const value = values.find(one => one === text);
  if (!value) throw new Error(`${option} is ${text}, but must be one of ${values.join(', ')}`);
  return value;
};

const SWITCH = ['on', 'off'] as const;

const readCopyRegion = (copyRegion: string | undefined, region: string, keepsData: boolean) => {
  if (copyRegion === region) throw new Error(`copy-region is ${region}, where the data is already`);
  if (copyRegion !== undefined && !keepsData) throw new Error('Only prod keeps data to be copied');
  return copyRegion;
};

/** A domain that isn't below the site's may be the shop's own, whose policy would hold for all of its mail. */
const readDmarc = (
  text: string | undefined,
  senderAddress: string | undefined,
  siteDomain: string | undefined,
): Dmarc => {
  const isOwn = senderAddress !== undefined && isBelow(domainOf(senderAddress), siteDomain);
  const dmarc = readChoice('dmarc', DMARC, text ?? (isOwn ? 'none' : 'off'));
  if (dmarc !== 'off' && !isOwn) {
    throw new Error(`dmarc is ${dmarc}, but needs a sender below the site's domain`);
  }
  return dmarc;
};

/** Reads an option from the command line, else from the stage's defaults in cdk.json. */
const readOption = (node: Node, option: Option, defaults: unknown): string | undefined => {
  const value: unknown = node.tryGetContext(option) ?? Object(defaults)[option];
  return value === undefined ? undefined : String(value);
};

export const readStage = (node: Node): Stage => {
  const name = readOption(node, 'stage', {}) ?? 'prod';
  if (!isStageName(name)) throw new Error(`stage is ${name}, but must be dev or prod`);
  const defaults: unknown = node.tryGetContext(name);
  const text = (option: Option): string | undefined => readOption(node, option, defaults);
  const numberIn = (option: Option): number | undefined => {
    const given = text(option);
    if (given === undefined) return undefined;
    const value = Number(given);
    if (Number.isInteger(value) && value > 0) return value;
    throw new Error(`${option} is ${given}, but must be a whole number above 0`);
  };
  const number = (option: Option, otherwise: number): number => numberIn(option) ?? otherwise;
  const customDomain = readCustomDomain(text('domain'), text('zone'), text('certificate'));
  const senderAddress = senderAddressOf(text('mail'), customDomain?.domain);
  const region = text('region') ?? HOME_REGION;
  const isOn = (option: Option) => readChoice(option, SWITCH, text(option) ?? 'off') === 'on';
  return {
    ...DEFAULTS[name],
    name,
    region,
    senderAddress,
    dmarc: readDmarc(text('dmarc'), senderAddress, customDomain?.domain),
    customDomain,
    operatorEmail: text('operator'),
    monthlyBudget: number('budget', DEFAULTS[name].monthlyBudget),
    voucherKeyCount: number('voucher-keys', 1),
    sessionKeyCount: number('session-keys', 1),
    pushKeyCount: number('push-keys', 1),
    ...readTableOverride(text('table'), text('stream')),
    originSecretCount: number('origin-secrets', 1),
    isFirewallOn: isOn('firewall'),
    concurrency: numberIn('concurrency'),
    isInMaintenance: isOn('maintenance'),
    isProtected: isOn('protection'),
    copyRegion: readCopyRegion(text('copy-region'), region, DEFAULTS[name].keepsData),
    ...readWalletIssuers(text),
  };
};
