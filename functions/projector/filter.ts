import type { Key } from '../table/keys.ts';

/** The most changes that the projector gets at a time. */
export const BATCH_SIZE = 100;

/**
 * The facts that something is derived from, by their sort keys, or by their own partition keys; and the
 * posts of fences.
 */
export const PROJECTED = {
  sk: {
    exact: ['ACCOUNT', 'BAKERY', 'CAMPAIGN', 'CAMPAIGNWEEK', 'LIVES', 'TRIAL'],
    prefixes: ['LEDGER#'],
  },
  pk: { exact: ['ERASING'], prefixes: ['ADMINREWARD#', 'FENCE#', 'OFFER#', 'VOUCHER#'] },
} as const;

/** Whether the projector gets the changes of an item; on AWS, filters of the source mapping say so. */
export const isProjected = (key: Key): boolean =>
  (['sk', 'pk'] as const).some(
    part =>
      PROJECTED[part].exact.some(value => key[part] === value) ||
      PROJECTED[part].prefixes.some(prefix => key[part].startsWith(prefix)),
  );
