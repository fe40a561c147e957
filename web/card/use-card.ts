import { useEffect, useRef, useState } from 'react';
import type { Card } from '#shared/contract/card.ts';
import { SECOND } from '#shared/time.ts';
import { useCallOrNull } from '#web/api/use-call.ts';
import type { Confirmation } from '#web/customer-code/CodePanel.tsx';
import { useLiveRefresh } from '#web/customer-code/use-live-refresh.ts';
import { noteGoodMoment } from '#web/install/good-moment.ts';
import { storedForUser } from '#web/storage.ts';
import { confirmationBetween } from './confirmation.ts';

const isCard = (stored: unknown): stored is Card =>
  typeof stored === 'object' &&
  stored !== null &&
  'code' in stored &&
  typeof stored.code === 'string' &&
  'stamps' in stored &&
  typeof stored.stamps === 'number' &&
  'stampsNeeded' in stored &&
  typeof stored.stampsNeeded === 'number' &&
  'begunAt' in stored &&
  'reward' in stored &&
  'steps' in stored;

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

export type CardRead = ReturnType<typeof useCard>;

const SHOWN_MS = 8 * SECOND;

/** What the till has just done to the card that is shown; it goes after some seconds. */
export const useCardConfirmation = (card: Card): Confirmation | undefined => {
  useLiveRefresh();
  const last = useRef(card);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  useEffect(() => {
    const found = confirmationBetween(last.current, card);
    last.current = card;
    if (!found) return;
    setConfirmation(found);
    noteGoodMoment();
  }, [card]);
  useEffect(() => {
    if (!confirmation) return undefined;
    const timer = setTimeout(() => setConfirmation(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [confirmation]);
  return confirmation;
};
