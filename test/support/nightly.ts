/** Whether this is the nightly run, which proves more, with more players, seeds and screens. */
const IS_NIGHTLY = process.env.NIGHTLY === '1';

/** One of two sizes of a test: that of every change, or the nightly one. */
export const sized = <T>(everyChange: T, everyNight: T): T =>
  IS_NIGHTLY ? everyNight : everyChange;

/** `nightly(test)('…', …)` is a test of the nightly run alone, beside those of every change. */
export function nightly<Declare extends (...args: never[]) => void>(declare: Declare): Declare;
export function nightly(declare: unknown): unknown {
  return sized(() => undefined, declare);
}
