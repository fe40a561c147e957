import { useEffect } from 'react';
import { lazyPage } from '#web/lazy-page.ts';

/** The card's page. */
export const LazyCard = lazyPage(() => import('./CardPage.tsx'));

const PRELOAD_DELAY_MS = 1500;

/** Loads the card's page ahead, where a link leads to it: at the till there may be no network. */
export const usePreloadedCard = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      LazyCard.preload().catch(() => {
        // Without a network it is loaded when the card is opened.
      });
    }, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
};
