/**
 * The table's definition, for the deployment and the local machine alike: keys `pk` and `sk`, two
 * overloaded indexes with keys of their own, and `ttl` (seconds) for items that expire.
 */
export const PARTITION_KEY = 'pk';
export const SORT_KEY = 'sk';
export const TTL_ATTRIBUTE = 'ttl';

/** The projector compares each item before and after a change. */
export const STREAM_VIEW = 'NEW_AND_OLD_IMAGES';

export const INDEXES = [
  { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
  { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
] as const;

export type IndexName = (typeof INDEXES)[number]['name'];
