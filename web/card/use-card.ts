import { useEffect, useRef, useState } from 'react';
import type { Card } from '#shared/contract/card.ts';
import { SECOND } from '#shared/time.ts';
import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import type { Confirmation } from '#web/customer-code/CodePanel.tsx';
import { useLiveRefresh } from '#web/customer-code/use-live-refresh.ts';
import { noteGoodMoment } from '#web/install/good-moment.ts';
import { storedForUser } from '#web/storage.ts';
import { confirmationBetween, type Win, winBetween } from './confirmation.ts';

/**
 * The answer to a slip, and a card stored before there were locations, don't contain the location of the last visit.
 */
export type ShownCard = Card & { readonly lastLocationId?: number | null };

const isCard = (stored: unknown): stored is ShownCard =>
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

/** The card that was last read, for use without a network. */
const offlineCard = storedForUser<ShownCard | undefined>('card', {
  area: 'local',
  parse: stored => (isCard(stored) ? stored : undefined),
  fallback: undefined,
});

/** For a page that has itself shown what was added to a card. */
export const keepCard = offlineCard.write;

/** The caller's card; without a network, the one that was last read. */
export const useCard = () => {
  const { data, error, isFetching, refetch } = useCallOrNull(
    'card.read',
    {},
    { refetchOnMount: 'always' },
  );
  const card = data === null ? undefined : (data?.card ?? offlineCard.read());
  const [win, setWin] = useState<Win>();
  useEffect(() => {
    if (!data) return;
    const before = offlineCard.read();
    const found = before && winBetween(before, data.card);
    if (found) setWin(found);
    offlineCard.write(data.card);
  }, [data]);
  const celebration = { win, onClose: () => setWin(undefined) };
  return { card, celebration, isSignedOut: data === null, error, isFetching, refetch };
};

export type CardRead = ReturnType<typeof useCard>;

const SHOWN_MS = 8 * SECOND;

/** What the till has just done to the card shown; it disappears after some seconds, or when dismissed. */
export const useCardConfirmation = (card: Card) => {
  useLiveRefresh();
  const gift = useCall('card.programme', {}).data?.programme.gift;
  const last = useRef(card);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  useEffect(() => {
    const found = confirmationBetween(last.current, card, gift);
    last.current = card;
    if (!found) return;
    setConfirmation(found);
    noteGoodMoment();
  }, [card, gift]);
  useEffect(() => {
    if (!confirmation) return undefined;
    const timer = setTimeout(() => setConfirmation(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [confirmation]);
  return { confirmation, dismiss: () => setConfirmation(undefined) };
};
