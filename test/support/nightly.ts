/** Whether this is the nightly run, which tests more players, seeds and screens. */
const IS_NIGHTLY = process.env.NIGHTLY === '1';

/** One of two sizes of a test: for every change, or for the nightly run. */
export const sized = <T>(everyChange: T, everyNight: T): T =>
  IS_NIGHTLY ? everyNight : everyChange;

/** `nightly(test)('…', …)` is a test that only the nightly run executes, in addition to the others. */
export function nightly<Declare extends (...args: never[]) => void>(declare: Declare): Declare;
export function nightly(declare: unknown): unknown {
  return sized(() => undefined, declare);
}
