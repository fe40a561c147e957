import type { IndexName } from '#functions/table/definition.ts';
import { jobsLambda, type Lambda } from './lambdas.ts';

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

/** Of each function that uses the table. The tests note what functions ask for, and compare it with this. */
export const TABLE_USES: Readonly<Record<string, TableUse>> = {
  accounts: {
    writes: ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1', 'gsi2'],
  },
  counter: {
    writes: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1'],
  },
  panel: {
    writes: ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1', 'gsi2'],
  },
  papers: {
    writes: ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1'],
  },
  play: {
    writes: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1', 'gsi2'],
  },
  jobs: {
    writes: ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1', 'gsi2'],
  },
  projector: {
    writes: ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['table', 'gsi1'],
  },
  delivery: {
    writes: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
    queries: ['gsi1'],
  },
};

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
  wallets: 'wallet-delivery',
} as const;
export type UsedQueue = keyof typeof QUEUE_NAMES;

/** What a function uses besides the table. */
type OtherUse = {
  readonly files?: Partial<Record<Folder, readonly FileAction[]>>;
  readonly keys?: readonly UsedKey[];
  readonly queues?: readonly UsedQueue[];
};

const OTHER_USES: Readonly<Record<string, OtherUse>> = {
  accounts: {
    files: {
      vouchers: ['DeleteObject'],
      exports: ['GetObject', 'PutObject'],
      erasures: ['PutObject'],
    },
    keys: ['mail-key', 'public-push-key', 'session-keys'],
    queues: ['mails'],
  },
  counter: { keys: ['voucher-keys'] },
  panel: {
    files: {
      vouchers: ['DeleteObject'],
      exports: ['GetObject', 'PutObject'],
      erasures: ['PutObject'],
      media: ['PutObject'],
    },
    keys: ['mail-key'],
    queues: ['jobs', 'mails'],
  },
  papers: {
    files: { vouchers: ['DeleteObject', 'GetObject', 'PutObject'], media: ['GetObject'] },
    keys: ['mail-key', 'voucher-keys', 'wallets'],
  },
  play: { keys: ['mail-key'] },
  jobs: {
    files: {
      vouchers: ['DeleteObject'],
      exports: ['PutObject'],
      erasures: ['PutObject'],
      media: ['DeleteObject'],
    },
    queues: ['jobs', 'promotions', 'pushes', 'wallets'],
  },
  projector: { queues: ['pushes', 'wallets'] },
  delivery: { keys: ['mail-key', 'wallets'], queues: ['wallets'] },
};

/** What a function uses besides the table; the same tests compare it. */
export const otherUseOf = ({ name }: Lambda): Required<OtherUse> => ({
  files: {},
  keys: [],
  queues: [],
  ...OTHER_USES[name],
});
