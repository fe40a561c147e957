import type { IndexName } from '#functions/table/definition.ts';
import { AREAS, type Area } from '#shared/areas.ts';
import {
  deliveryLambda,
  feedbackLambda,
  jobsLambda,
  type Lambda,
  projectorLambda,
  walletDeliveryLambda,
} from './lambdas.ts';

/** A transaction needs the permission of each write in it. */
type WriteAction =
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'PutItem'
  | 'UpdateItem';

/** What a function does with the table besides reading items by their keys; it queries the table or an index. */
export type TableUse = {
  readonly writes: readonly WriteAction[];
  readonly queries: readonly ('table' | IndexName)[];
};

const AREA_USES: Readonly<Record<Area, TableUse>> = {
  admin: {
    writes: ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1', 'gsi2'],
  },
  arena: { writes: ['DeleteItem', 'PutItem', 'UpdateItem'], queries: ['table', 'gsi2'] },
  auth: {
    writes: ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table'],
  },
  bakery: { writes: ['PutItem', 'UpdateItem'], queries: ['table'] },
  card: {
    writes: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1'],
  },
  daily: { writes: ['PutItem', 'UpdateItem'], queries: ['table', 'gsi1'] },
  dashboard: { writes: ['PutItem', 'UpdateItem'], queries: ['gsi1'] },
  docs: { writes: [], queries: [] },
  friends: {
    writes: ['ConditionCheckItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1'],
  },
  game: { writes: ['PutItem', 'UpdateItem'], queries: ['table'] },
  leaderboards: { writes: [], queries: ['table', 'gsi1'] },
  markets: { writes: ['PutItem', 'UpdateItem'], queries: ['gsi1', 'gsi2'] },
  passkeys: { writes: ['DeleteItem', 'PutItem', 'UpdateItem'], queries: [] },
  polling: { writes: ['PutItem', 'UpdateItem'], queries: ['table'] },
  settings: {
    writes: ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1', 'gsi2'],
  },
  shop: { writes: ['ConditionCheckItem', 'PutItem', 'UpdateItem'], queries: ['table', 'gsi1'] },
  till: {
    writes: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1'],
  },
  vouchers: { writes: ['PutItem', 'UpdateItem'], queries: [] },
  wallet: {
    writes: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1'],
  },
};

/** Of each function that uses the table. The tests note what functions ask for, and compare it with this. */
export const TABLE_USES: Readonly<Record<string, TableUse>> = {
  ...AREA_USES,
  [jobsLambda.name]: {
    writes: ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1', 'gsi2'],
  },
  [projectorLambda.name]: {
    writes: ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1'],
  },
  [deliveryLambda.name]: {
    writes: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: [],
  },
  [walletDeliveryLambda.name]: { writes: ['DeleteItem', 'PutItem'], queries: ['gsi1'] },
  [feedbackLambda.name]: { writes: ['PutItem'], queries: [] },
};

/** Areas whose operations never write. In other areas even a GET may write, for example to settle a bakery. */
export const READ_ONLY_AREAS: readonly Area[] = AREAS.filter(
  area => AREA_USES[area].writes.length === 0,
);

/** A folder of the bucket; exports are in a bucket of their own. */
export type Folder = 'erasures' | 'exports' | 'media' | 'vouchers';
type FileAction = 'DeleteObject' | 'GetObject' | 'PutObject';
/** 'wallets' are the keys of Apple's and Google's cards. */
export type UsedKey = 'mail-key' | 'public-push-key' | 'session-keys' | 'voucher-keys' | 'wallets';
/** The names of the queues, by what waits in them. */
export const QUEUE_NAMES = {
  jobs: jobsLambda.name,
  mails: 'mail-delivery',
  promotions: 'promotion-delivery',
  pushes: 'push-delivery',
  wallets: walletDeliveryLambda.name,
} as const;
export type UsedQueue = keyof typeof QUEUE_NAMES;

/** What a function uses besides the table. */
type OtherUse = {
  readonly files?: Partial<Record<Folder, readonly FileAction[]>>;
  readonly keys?: readonly UsedKey[];
  readonly queues?: readonly UsedQueue[];
};

const AREA_OTHER_USES: Partial<Record<Area, OtherUse>> = {
  admin: {
    files: { vouchers: ['DeleteObject'], exports: ['GetObject'], erasures: ['PutObject'] },
    keys: ['mail-key'],
    queues: ['jobs', 'mails'],
  },
  auth: { keys: ['mail-key', 'session-keys'], queues: ['mails'] },
  dashboard: { keys: ['mail-key'] },
  passkeys: { keys: ['mail-key', 'session-keys'], queues: ['mails'] },
  settings: {
    files: {
      vouchers: ['DeleteObject'],
      exports: ['GetObject', 'PutObject'],
      erasures: ['PutObject'],
    },
    keys: ['mail-key', 'public-push-key'],
    queues: ['mails'],
  },
  shop: { files: { media: ['PutObject'] }, keys: ['mail-key'], queues: ['mails'] },
  till: { keys: ['voucher-keys'] },
  vouchers: {
    files: { vouchers: ['DeleteObject', 'GetObject', 'PutObject'], media: ['GetObject'] },
    keys: ['voucher-keys'],
  },
  wallet: { files: { media: ['GetObject'] }, keys: ['mail-key', 'wallets'] },
};

const OTHER_USES: Readonly<Record<string, OtherUse>> = {
  ...AREA_OTHER_USES,
  [jobsLambda.name]: {
    files: {
      vouchers: ['DeleteObject'],
      exports: ['PutObject'],
      erasures: ['PutObject'],
      media: ['DeleteObject'],
    },
    queues: ['jobs', 'promotions', 'pushes', 'wallets'],
  },
  [projectorLambda.name]: { queues: ['pushes', 'wallets'] },
  [deliveryLambda.name]: { keys: ['mail-key'] },
  [walletDeliveryLambda.name]: { keys: ['wallets'], queues: ['wallets'] },
  [feedbackLambda.name]: { keys: ['mail-key'] },
};

/** What a function uses besides the table; the same tests compare it. */
export const otherUseOf = ({ name }: Lambda): Required<OtherUse> => ({
  files: {},
  keys: [],
  queues: [],
  ...OTHER_USES[name],
});
