/** The environment is read only here, once, when a function starts. */
const { env } = process;

export const IS_ON_AWS = env.AWS_LAMBDA_FUNCTION_NAME !== undefined;

export const TABLE_NAME = env.TABLE_NAME ?? 'giorgione';
export const BUCKET_NAME = env.BUCKET_NAME ?? 'giorgione-vouchers';
/** On AWS a separate bucket that isn't backed up. */
export const EXPORT_BUCKET_NAME = env.EXPORT_BUCKET_NAME ?? BUCKET_NAME;
export const REGION = env.AWS_REGION ?? 'eu-south-1';

/**
 * The address prefix of file links on a machine whose bucket browsers can't reach. Otherwise links start with the
 * bucket's address.
 */
export const FILES_URL = env.FILES_URL;

/** The addresses of the local services; set only outside AWS. */
export const DYNAMODB_ENDPOINT = env.DYNAMODB_ENDPOINT;
export const SES_ENDPOINT = env.SES_ENDPOINT;
export const SQS_ENDPOINT = env.SQS_ENDPOINT;
export const SSM_ENDPOINT = env.SSM_ENDPOINT;
export const PUSH_ENDPOINT = env.PUSH_ENDPOINT;
export const APNS_ENDPOINT = env.APNS_ENDPOINT;
export const GOOGLE_WALLET_ENDPOINT = env.GOOGLE_WALLET_ENDPOINT;

/** The site's address without a trailing slash; links in e-mails start with it. */
export const SITE_URL = env.SITE_URL ?? 'http://localhost:3000';
export const MAIL_FROM = env.MAIL_FROM ?? 'Giorgione <noreply@giorgione.example>';
/** The queue of mails to send; undefined for a stage without a sender. */
export const MAIL_QUEUE_URL = env.MAIL_QUEUE_URL;
/** A separate queue for promotion mails, so that no other mail waits behind them. */
export const PROMOTION_QUEUE_URL = env.PROMOTION_QUEUE_URL;
/** How many promotion mails may leave the outbox per run of the job, which runs every minute. */
export const PROMOTION_MAILS_PER_RUN = Number(env.PROMOTION_MAILS_PER_RUN ?? 'Infinity');
/** The queue of pushes to send. */
export const PUSH_QUEUE_URL = env.PUSH_QUEUE_URL;
/** The queue of updates for wallet cards. */
export const WALLET_QUEUE_URL = env.WALLET_QUEUE_URL;
/** The queue of changes that the projector couldn't project; set only on AWS. */
export const PROJECTOR_DEAD_LETTERS_URL = env.PROJECTOR_DEAD_LETTERS_URL;
/** The queue of job runs. */
export const JOB_QUEUE_URL = env.JOB_QUEUE_URL ?? '';

/**
 * SHA-256 hashes of the secrets with which CloudFront may authenticate: the present one, and the one that a rotation
 * changes to. Empty outside AWS.
 */
export const ORIGIN_SECRET_HASHES: readonly string[] =
  env.ORIGIN_SECRET_HASHES?.split(' ').filter(hash => hash !== '') ?? [];

/** The keys that sign vouchers: on AWS the name and version of their parameter, elsewhere the keys themselves. */
export const VOUCHER_KEYS = {
  parameter: env.VOUCHER_KEYS_PARAMETER,
  value: env.VOUCHER_KEYS,
} as const;

/**
 * The keys that sign sessions. Like the vouchers' keys, but only auth and passkeys, which open sessions, have the
 * private ones. Every environment has the public ones (SPKI, base64), starting with that of the private key in use.
 */
export const SESSION_KEYS = {
  parameter: env.SESSION_KEYS_PARAMETER,
  value: env.SESSION_KEYS,
} as const;
export const SESSION_PUBLIC_KEYS: readonly string[] =
  env.SESSION_PUBLIC_KEYS?.split(' ').filter(key => key !== '') ?? [];

/** The key of the links that unsubscribe, and of the hashes of known addresses; never rotated. */
export const MAIL_KEY = {
  parameter: env.MAIL_KEY_PARAMETER,
  value: env.MAIL_KEY,
} as const;

/**
 * The key pair (P-256, base64url) that identifies us to push services. The sender has the private keys, of which it uses
 * the newest. The settings area has its public key, an uncompressed point, for browsers that subscribe.
 */
export const VAPID_KEY = {
  parameter: env.VAPID_KEY_PARAMETER,
  value: env.VAPID_KEY,
} as const;
export const VAPID_PUBLIC_KEY = env.VAPID_PUBLIC_KEY ?? '';

/**
 * Apple's wallet: the pass type and team identifiers, and where the certificate, the key and Apple's intermediate
 * certificate are stored. Without the pass type, Apple's wallet isn't offered.
 */
export const APPLE_WALLET = {
  passType: env.APPLE_PASS_TYPE,
  team: env.APPLE_TEAM,
  parameters: [
    env.APPLE_CERTIFICATE_PARAMETER ?? '',
    env.APPLE_KEY_PARAMETER ?? '',
    env.APPLE_INTERMEDIATE_PARAMETER ?? '',
  ],
  value: env.APPLE_WALLET_KEYS,
} as const;

/** Google's wallet: the issuer's id, and where the key of the service account is. */
export const GOOGLE_WALLET = {
  issuer: env.GOOGLE_ISSUER,
  parameters: [env.GOOGLE_KEY_PARAMETER ?? ''],
  value: env.GOOGLE_WALLET_KEYS,
} as const;

/**
 * Whether wallet services are called over the network: always on AWS; 'on' on a machine whose owner has keys from Apple
 * or Google.
 */
export const REAL_WALLETS = IS_ON_AWS || env.REAL_WALLETS === 'on';

/** 'on' on AWS: a score sent without its run is refused (rule 17). */
export const VERIFIED_SCORES_ONLY = env.VERIFIED_SCORES_ONLY === 'on';

/** 'on' on AWS if the stage sends mails: vouchers, paid invites and roles require a confirmed address (rule 154). */
export const VERIFIED_EMAILS = env.VERIFIED_EMAILS === 'on';

/** 'on' on AWS: until the shop's details are entered, only people with a staff link can register (rule 279). */
export const OPEN_WHEN_READY = env.OPEN_WHEN_READY === 'on';

/** 'on' where the bucket is kept along with the table's backups: erasures are logged there too (rule 186). */
export const ERASURE_LOG = env.ERASURE_LOG === 'on';

/** 'on' on AWS: jobs wait for the projector. A local machine starts its jobs once the projector has caught up. */
export const WAIT_FOR_PROJECTOR = env.WAIT_FOR_PROJECTOR === 'on';

/** 'on' while the table is being moved: nothing is read or written, and every call is refused (rule 271). */
export const MAINTENANCE = env.MAINTENANCE === 'on';

/** 'off' takes effect only outside AWS. */
export const RATE_LIMITS = env.RATE_LIMITS !== 'off' || IS_ON_AWS;

/** Whether a run must have taken a plausible time (rule 159). 'off' takes effect only outside AWS. */
export const PACE = env.PACE !== 'off' || IS_ON_AWS;

/** The memory of the argon2id password hash, in KiB (rule 37). Tests lower it; on AWS the variable is ignored. */
export const PASSWORD_MEMORY_KIB = IS_ON_AWS ? 19_456 : Number(env.PASSWORD_MEMORY_KIB ?? 19_456);

/** Whether responses are validated against the contract: everywhere except on AWS. */
export const CHECK_ANSWERS = !IS_ON_AWS;

/** The function's own credentials. When they are given, the SDK doesn't load its provider chain. */
export const CREDENTIALS =
  env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY
    ? {
        accessKeyId: env.AWS_ACCESS_KEY_ID,
        secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
        ...(env.AWS_SESSION_TOKEN ? { sessionToken: env.AWS_SESSION_TOKEN } : {}),
      }
    : undefined;

const LOG_LEVELS = ['info', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** The CloudWatch namespace of the metrics; set only on AWS. */
export const METRICS_NAMESPACE = env.METRICS_NAMESPACE;

/** The log level: 'info' on AWS and 'error' elsewhere, unless LOG overrides it. */
export const LOG: LogLevel =
  LOG_LEVELS.find(level => level === env.LOG) ?? (IS_ON_AWS ? 'info' : 'error');

export const S3_ENDPOINT = env.S3_ENDPOINT;
