import { useEffect } from 'react';
import type { Card } from '#shared/contract/card.ts';
import { offlineCopy } from '#web/api/offline-copy.ts';
import { useCallOrNull } from '#web/api/use-call.ts';

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

const offlineCard = offlineCopy('card', stored => (isCard(stored) ? stored : undefined));

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
