import { SECOND } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import type { AnswerOf } from '#web/api/names.ts';
import { useCall } from '#web/api/use-call.ts';

export type NpcOffers = AnswerOf<'markets.npcOffers'>;

const untilRenewal = ({ renewsAt }: NpcOffers): number => Date.parse(renewsAt) - serverNow();

/** The merchant's offers; read again when the day ends, and by who comes back to the page after that. */
export const useNpcOffers = () =>
  useCall(
    'markets.npcOffers',
    {},
    {
      retry: 2,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        // The two clocks may differ by a little: every second, then.
        data ? Math.max(SECOND, untilRenewal(data) + SECOND / 2) : false,
      refetchOnWindowFocus: ({ state: { data } }) => data !== undefined && untilRenewal(data) <= 0,
    },
  );
