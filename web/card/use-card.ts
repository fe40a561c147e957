import { useEffect } from 'react';
import type { Card } from '#shared/contract/card.ts';
import { useCallOrNull } from '#web/api/use-call.ts';
import { storedForUser } from '#web/storage.ts';

const isCard = (stored: unknown): stored is Card =>
  typeof stored === 'object' &&
  stored !== null &&
  'code' in stored &&
  typeof stored.code === 'string' &&
  'stamps' in stored &&
  typeof stored.stamps === 'number' &&
  'stampsNeeded' in stored &&
  typeof stored.stampsNeeded === 'number' &&
  'reward' in stored;

/** The card that was last read, for when there is no network. */
const offlineCard = storedForUser<Card | undefined>('card', {
  area: 'local',
  parse: stored => (isCard(stored) ? stored : undefined),
  fallback: undefined,
});

/** The caller's card; the one that was last read while there is no network. */
export const useCard = () => {
  const { data, error, isFetching, refetch } = useCallOrNull(
    'card.read',
    {},
    { refetchOnMount: 'always' },
  );
  const card = data === null ? undefined : (data?.card ?? offlineCard.read());
  useEffect(() => {
    if (data) offlineCard.write(data.card);
  }, [data]);
  return { card, isSignedOut: data === null, error, isFetching, refetch };
};
