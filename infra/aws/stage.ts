import { RemovalPolicy, type StackProps } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';
import { tableOf } from '../stage-options.ts';
import { senderAddressOf } from './mail-domain.ts';
import type { PriorityFunction } from './priority-functions.ts';
import { HOME_REGION } from './resource-name.ts';
import { readWalletIssuers, WALLETS, type WalletIssuers } from './wallet-issuers.ts';

/** The site's own domain, with the zone or the certificate that proves ownership. */
export type CustomDomain = {
  readonly domain: string;
  /** The domain's Route 53 zone, in which the deployment creates its records. */
  readonly zone: string | undefined;
  /** The ARN of a certificate in us-east-1, needed if there is no zone. */
  readonly certificate: string | undefined;
};

/** What the gateway lets through: calls a second, and a burst above that. */
export type Throttle = { readonly rateLimit: number; readonly burstLimit: number };

/** A deployment's settings: `npm run deploy -- --stage dev --region eu-west-1 …`. */
export type Stage = WalletIssuers & {
  readonly name: 'dev' | 'prod';
  readonly region: string;
  /** Whether the table and the buckets are retained when their stack is deleted. */
  readonly keepsData: boolean;
  readonly logDays: RetentionDays;
  /** The gateway's throttle for all players together, except for calls with a throttle of their own. */
  readonly throttle: Throttle;
  /** The throttle and concurrency reserved for functions that the others must not slow down. */
  readonly priority: Readonly<Record<PriorityFunction, Priority>>;
  /** The sender of the e-mails, whose domain is the SES identity. Without it, no mail is sent. */
  readonly senderAddress: string | undefined;
  /** Without it, the site uses the domain name that CloudFront assigns. */
  readonly customDomain: CustomDomain | undefined;
  /** The address that receives the alarms and the budget's warnings. */
  readonly operatorEmail: string | undefined;
  /** The number of players whose estimated cost sets the budget, unless a budget is given. */
  readonly players: number;
  /** In dollars; overrides the estimate. */
  readonly monthlyBudget: number | undefined;
  /** How many keys of each kind there have been; raising a number by one rotates to the next key. */
  readonly keyCounts: Readonly<Record<RotatedKey, number>>;
  /** Whether the firewall inspects each request; otherwise it is only on standby. */
  readonly isFirewallOn: boolean;
  /** The account's concurrency limit, if given. */
  readonly concurrency: number | undefined;
  /** A restored table that the functions use instead of the stack's own. */
  readonly tableOverride: string | undefined;
  /** The ARN of the restored table's stream, which contains the table's name. */
  readonly streamOverride: string | undefined;
  /** Whether calls are refused, and the jobs and the projector wait (rule 271). */
  readonly isInMaintenance: boolean;
  /** Whether CloudFormation refuses to delete the stacks. */
  readonly isProtected: boolean;
  /** The region to which the table and the vouchers are copied every day. */
  readonly copyRegion: string | undefined;
};

/** A throttle of a function's own, and the share of the account's concurrency that is reserved for it. */
type Priority = Throttle & { readonly functionShare: number };

/** The default quota of an established account; a new one has 10 until AWS raises it on request. */
export const USUAL_CONCURRENCY = 1000;

export type StageStackProps = StackProps & { readonly stage: Stage };

/** Data outlives its stack, except after a failed first deployment, which can then be repeated. */
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
  'wallets',
  'operator',
  'budget',
  'concurrency',
  'firewall',
  'keys',
  'stream',
  'maintenance',
  'copy-region',
] as const;
type Option = (typeof OPTIONS)[number];

/** Protects the stacks. Not an option for operators: `npm run deploy` sets it once a first deployment has succeeded. */
export const PROTECTION = 'protection';

/** The keys that `--keys` counts; `origin` is CloudFront's secret. */
const ROTATED_KEYS = ['vouchers', 'sessions', 'pushes', 'origin'] as const;
type RotatedKey = (typeof ROTATED_KEYS)[number];

/**
 * The dev stage is for experiments: it has low limits and can be deleted with all its data. The throttles of both
 * stages together fit into Milan's account quotas of 2,500 calls a second and a burst of 1,250.
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
    players: 0,
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
    players: 1000,
  },
} as const;

/** The region that CloudFront requires for its firewall and certificate. */
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

const readChoice = <const T extends string>(
  option: Option,
  values: readonly T[],
  text: string,
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

/** The values of an option such as `sessions=2,pushes=3`, by name. */
const readPairs = <const T extends string>(
  option: Option,
  names: readonly T[],
  text: string | undefined,
): Partial<Record<T, string>> => {
  const pairs: Partial<Record<T, string>> = {};
  for (const pair of text?.split(',') ?? []) {
    const [given = '', value = '', ...more] = pair.split('=');
    const name = names.find(one => one === given.trim());
    if (name === undefined || value === '' || more.length > 0)
      throw new Error(`${option} has ${pair}, but takes ${names.join('=…, ')}=…`);
    pairs[name] = value.trim();
  }
  return pairs;
};

const readNumber = (name: string, given: string): number => {
  const value = Number(given);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`${name} is ${given}, but must be a whole number above 0`);
};

const readKeyCounts = (given: Partial<Record<RotatedKey, string>>): Stage['keyCounts'] => {
  const count = (name: RotatedKey) => readNumber(`keys of ${name}`, given[name] ?? '1');
  return {
    vouchers: count('vouchers'),
    sessions: count('sessions'),
    pushes: count('pushes'),
    origin: count('origin'),
  };
};

/** An option's text on the command line and in cdk.json. */
const textsOf = (node: Node, option: string, defaults: unknown) =>
  [node.tryGetContext(option), Object(defaults)[option]].map((value: unknown) =>
    value === undefined ? undefined : String(value),
  );

export const readStage = (node: Node): Stage => {
  const [name = 'prod'] = textsOf(node, 'stage', {});
  if (!isStageName(name)) throw new Error(`stage is ${name}, but must be dev or prod`);
  const defaults: unknown = node.tryGetContext(name);
  const text = (option: Option): string | undefined => {
    const [given, stored] = textsOf(node, option, defaults);
    return given ?? stored;
  };
  /** Values that the command line doesn't name keep their settings from cdk.json. */
  const pairs = <const T extends string>(option: Option, names: readonly T[]) => {
    const [given, stored] = textsOf(node, option, defaults);
    return { ...readPairs(option, names, stored), ...readPairs(option, names, given) };
  };
  const number = (option: Option): number | undefined => {
    const given = text(option);
    return given === undefined ? undefined : readNumber(option, given);
  };
  const isOn = (option: Option, otherwise: 'on' | 'off') =>
    readChoice(option, SWITCH, text(option) ?? otherwise) === 'on';
  const customDomain = readCustomDomain(text('domain'), text('zone'), text('certificate'));
  const region = text('region') ?? HOME_REGION;
  const stream = text('stream');
  return {
    ...DEFAULTS[name],
    name,
    region,
    senderAddress: senderAddressOf(text('mail'), customDomain?.domain),
    customDomain,
    operatorEmail: text('operator'),
    monthlyBudget: number('budget'),
    keyCounts: readKeyCounts(pairs('keys', ROTATED_KEYS)),
    tableOverride: stream === undefined ? undefined : tableOf(stream),
    streamOverride: stream,
    isFirewallOn: isOn('firewall', 'on'),
    concurrency: number('concurrency'),
    isInMaintenance: isOn('maintenance', 'off'),
    isProtected: node.tryGetContext(PROTECTION) === 'on',
    copyRegion: readCopyRegion(text('copy-region'), region, DEFAULTS[name].keepsData),
    ...readWalletIssuers(pairs('wallets', WALLETS)),
  };
};
