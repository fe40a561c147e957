import { firstIdAt, newId, reserveIds } from '#functions/table/ids.ts';

/**
 * The ids of a millisecond sort in the order in which they were made, until their sequence, which
 * begins at random, wraps around. A test file in which all happens at one instant gets them from zero
 * on, so that it never meets the end.
 */
const idsPerMillisecond = firstIdAt(1) - firstIdAt(0);
const position = newId(0) - firstIdAt(0);
reserveIds(0, idsPerMillisecond - 1 - position);
