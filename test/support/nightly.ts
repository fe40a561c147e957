/** Whether this is the nightly run, which proves the same with more players, seeds and screens. */
const IS_NIGHTLY = process.env.NIGHTLY === '1';

/** One of two sizes of a test: that of every change, or the nightly one. */
export const sized = <T>(everyChange: T, everyNight: T): T =>
  IS_NIGHTLY ? everyNight : everyChange;
