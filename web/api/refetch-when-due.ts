import { DAY, SECOND } from '#shared/time.ts';
import { serverNow } from './clock.ts';

/** The clocks may differ slightly: the minimum avoids a loop of requests. */
const MIN_MS = 5 * SECOND;

/**
 * The options of a read that is repeated as soon as one of the instants in its response has passed, even on a page that
 * was hidden meanwhile.
 */
export const refetchWhenDue = <A>(instantsOf: (data: A) => readonly (string | null)[]) => ({
  refetchIntervalInBackground: true,
  refetchInterval: ({ state: { data } }: { state: { data: A | undefined } }): number | false => {
    if (data === undefined) return false;
    const instants = instantsOf(data).filter(instant => instant !== null);
    if (instants.length === 0) return false;
    const next = Math.min(...instants.map(instant => Date.parse(instant)));
    return Math.min(DAY, Math.max(MIN_MS, next - serverNow() + SECOND));
  },
});
