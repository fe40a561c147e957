import { useEffect, useRef, useState } from 'react';
import type { Card } from '#shared/contract/card.ts';
import { SECOND } from '#shared/time.ts';
import type { Confirmation } from '#web/customer-code/CodePanel.tsx';
import { useLiveRefresh } from '#web/customer-code/use-live-refresh.ts';
import { confirmationBetween } from './card-confirmation.ts';

const SHOWN_MS = 8 * SECOND;

/** What the till has just done to the card that is shown; it goes after some seconds. */
export const useCardConfirmation = (card: Card): Confirmation | undefined => {
  useLiveRefresh();
  const last = useRef(card);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  useEffect(() => {
    const found = confirmationBetween(last.current, card);
    last.current = card;
    if (found) setConfirmation(found);
  }, [card]);
  useEffect(() => {
    if (!confirmation) return undefined;
    const timer = setTimeout(() => setConfirmation(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [confirmation]);
  return confirmation;
};
