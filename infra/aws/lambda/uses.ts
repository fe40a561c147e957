import type { IndexName } from '#functions/table/definition.ts';
import { jobsLambda, type Lambda } from './lambdas.ts';

/** A transaction needs permission for each kind of write in it. */
type WriteAction =
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'PutItem'
  | 'UpdateItem';

/** What a function does with the table besides reading items by key; queries are of the table or of an index. */
export type TableUse = {
  readonly writes: readonly WriteAction[];
  readonly queries: readonly ('table' | IndexName)[];
};

/** The table use of each function. The tests record what functions request, and compare it with this. */
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

/** A folder in the bucket; exports have their own bucket. */
type Folder = 'erasures' | 'exports' | 'media' | 'vouchers';
type FileAction = 'DeleteObject' | 'GetObject' | 'PutObject';
/** 'wallets' are the keys for Apple's and Google's cards. */
export type UsedKey = 'mail-key' | 'public-push-key' | 'session-keys' | 'voucher-keys' | 'wallets';
/** Queue names, by the work that waits in them. */
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

/** What a function uses besides the table; the tests compare this too. */
export const otherUseOf = ({ name }: Lambda): Required<OtherUse> => ({
  files: {},
  keys: [],
  queues: [],
  ...OTHER_USES[name],
});
