/** The environment is read here alone, once, when a function starts. */
const { env } = process;

export const IS_ON_AWS = env.AWS_LAMBDA_FUNCTION_NAME !== undefined;

/** Which function this is, and which version of it; undefined outside AWS. */
export const FUNCTION_NAME = env.AWS_LAMBDA_FUNCTION_NAME;
export const FUNCTION_VERSION = env.AWS_LAMBDA_FUNCTION_VERSION;

export const TABLE_NAME = env.TABLE_NAME ?? 'giorgione';
export const BUCKET_NAME = env.BUCKET_NAME ?? 'giorgione-vouchers';
/** On AWS a bucket of its own, which is in no backup. */
export const EXPORT_BUCKET_NAME = env.EXPORT_BUCKET_NAME ?? BUCKET_NAME;
export const REGION = env.AWS_REGION ?? 'eu-south-1';

/** Where links to files begin, on a machine of which no browser reaches the bucket; else they begin with the bucket's address. */
export const FILES_URL = env.FILES_URL;

/** Set only outside AWS: where the local services listen. */
export const DYNAMODB_ENDPOINT = env.DYNAMODB_ENDPOINT;
export const SES_ENDPOINT = env.SES_ENDPOINT;
export const SQS_ENDPOINT = env.SQS_ENDPOINT;
export const SSM_ENDPOINT = env.SSM_ENDPOINT;
export const PUSH_ENDPOINT = env.PUSH_ENDPOINT;
export const APNS_ENDPOINT = env.APNS_ENDPOINT;
export const GOOGLE_WALLET_ENDPOINT = env.GOOGLE_WALLET_ENDPOINT;
/** Where every other service listens; the SDK reads the same variable. */
export const AWS_ENDPOINT = env.AWS_ENDPOINT_URL;

/** The site's address without a final slash; links in e-mails start with it. */
export const SITE_URL = env.SITE_URL ?? 'http://localhost:3000';
export const MAIL_FROM = env.MAIL_FROM ?? 'Giorgione <noreply@giorgione.example>';
/** Where mails wait to be sent; a stage without a sender has none. */
export const MAIL_QUEUE_URL = env.MAIL_QUEUE_URL;
/** Where the mails of promotions wait, behind which no other mail does. */
export const PROMOTION_QUEUE_URL = env.PROMOTION_QUEUE_URL;
/** How many of them may leave the outbox until the job's next run, a minute later. */
export const PROMOTION_MAILS_PER_RUN = Number(env.PROMOTION_MAILS_PER_RUN ?? 'Infinity');
/** Where pushes wait to be sent. */
export const PUSH_QUEUE_URL = env.PUSH_QUEUE_URL;
/** Where the updates of cards in wallets wait. */
export const WALLET_QUEUE_URL = env.WALLET_QUEUE_URL;
/** Where the projector keeps what it can't project; set on AWS alone. */
export const PROJECTOR_DEAD_LETTERS_URL = env.PROJECTOR_DEAD_LETTERS_URL;
/** Where the runs of the jobs wait. */
export const JOB_QUEUE_URL = env.JOB_QUEUE_URL ?? '';

/**
 * The SHA-256 hashes of the secrets with which CloudFront may identify itself: its present one, and
 * the one that a rotation changes to. None outside AWS.
 */
export const ORIGIN_SECRET_HASHES: readonly string[] =
  env.ORIGIN_SECRET_HASHES?.split(' ').filter(hash => hash !== '') ?? [];

/** The name and version of the parameter with these secrets, for what tries a release. */
export const ORIGIN_SECRET_PARAMETER = env.ORIGIN_SECRET_PARAMETER ?? '';

/** The ARN of each area's version that is being released, by the area: 'auth=arn:… game=arn:…'. */
export const NEW_VERSIONS: Readonly<Record<string, string>> = Object.fromEntries(
  (env.NEW_VERSIONS ?? '').split(' ').map(pair => pair.split('=')),
);

/** The keys of the vouchers: on AWS the name and version of their parameter, elsewhere the keys. */
export const VOUCHER_KEYS = {
  parameter: env.VOUCHER_KEYS_PARAMETER,
  value: env.VOUCHER_KEYS,
} as const;

/**
 * The keys of the sessions. Only the areas that open sessions, auth and passkeys, have the private ones, as with the vouchers';
 * every environment has the public ones (SPKI, base64), first the one whose private key signs.
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
 * The key pair (P-256, base64url) by which push services know us. What sends has the private one; the settings
 * area has the public one, an uncompressed point, for the browsers that subscribe. Never rotated.
 */
export const VAPID_KEY = {
  parameter: env.VAPID_KEY_PARAMETER,
  value: env.VAPID_KEY,
} as const;
export const VAPID_PUBLIC_KEY = env.VAPID_PUBLIC_KEY ?? '';

/**
 * Apple's wallet: the identifiers of the passes' type and of the team, and where certificate, key and Apple's intermediate
 * certificate are. Without the first there is no such wallet.
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

/** Whether wallets are told over the network: 'on' on a machine whose owner has keys of Apple or Google. */
export const REAL_WALLETS = IS_ON_AWS || env.REAL_WALLETS === 'on';

/** 'on' on AWS: a score without its run is refused (rule 17). */
export const VERIFIED_SCORES_ONLY = env.VERIFIED_SCORES_ONLY === 'on';

/** 'on' on AWS, where a stage sends mails: vouchers, paid invites and roles need a confirmed address (rule 154). */
export const VERIFIED_EMAILS = env.VERIFIED_EMAILS === 'on';

/** 'on' on AWS: nobody can register before the shop is said, but who has a link for the staff (rule 279). */
export const OPEN_WHEN_READY = env.OPEN_WHEN_READY === 'on';

/** 'on' where the bucket is kept beside the table's backups: erasures are noted there, too (rule 186). */
export const ERASURE_LOG = env.ERASURE_LOG === 'on';

/** 'on' on AWS: a job waits for the projector. The local machine starts its jobs when that has caught up. */
export const WAIT_FOR_PROJECTOR = env.WAIT_FOR_PROJECTOR === 'on';

/** 'on' while the table is moved: nothing is read or written, and every call is refused (rule 271). */
export const MAINTENANCE = env.MAINTENANCE === 'on';

/** 'off' has an effect outside AWS only. */
export const RATE_LIMITS = env.RATE_LIMITS !== 'off' || IS_ON_AWS;

/** Whether a run takes time (rule 159): 'off' has an effect outside AWS only. */
export const PACE = env.PACE !== 'off' || IS_ON_AWS;

/** The memory of a password's argon2id hash, in KiB (rule 37); tests lower it, AWS ignores that. */
export const PASSWORD_MEMORY_KIB = IS_ON_AWS ? 19_456 : Number(env.PASSWORD_MEMORY_KIB ?? 19_456);

/** Responses are checked against the contract everywhere but on AWS. */
export const CHECK_ANSWERS = !IS_ON_AWS;

/** The function's own credentials; given them, the SDK doesn't load its provider chain. */
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

/** The namespace of the metrics in CloudWatch; set on AWS alone. */
export const METRICS_NAMESPACE = env.METRICS_NAMESPACE;

/** All lines are logged on AWS, errors alone elsewhere, unless LOG says otherwise. */
export const LOG: LogLevel =
  LOG_LEVELS.find(level => level === env.LOG) ?? (IS_ON_AWS ? 'info' : 'error');

export const S3_ENDPOINT = env.S3_ENDPOINT;
