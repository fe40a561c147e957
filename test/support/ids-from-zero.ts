import { firstIdAt, newId, reserveIds } from '#functions/table/ids.ts';

/**
 * Ids within a millisecond are ordered by creation until their sequence, which starts at random, wraps around. In a
 * test file in which everything happens at one instant, they start at zero, so that they never wrap.
 */
const idsPerMillisecond = firstIdAt(1) - firstIdAt(0);
const position = newId(0) - firstIdAt(0);
reserveIds(0, idsPerMillisecond - 1 - position);
