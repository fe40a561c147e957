import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '#web/lazy-page.ts';
import { isPublic } from '#web/paths.ts';
import { preload } from '#web/preload.ts';

/** The card's page. */
export const LazyCard = lazyPage(() => import('./CardPage.tsx'));

const PRELOAD_DELAY_MS = 1500;

/** Loads the card's page ahead, on every page from which a link leads to it: at the till there may be no network. */
export function CardPreload() {
  const { pathname } = useLocation();
  const isNeeded = !isPublic(pathname);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setTimeout(() => preload(LazyCard.preload), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isNeeded]);
  return null;
}
