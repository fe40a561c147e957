import { lazyPage } from '#web/lazy-page.ts';

/** The card's page, which every page loads ahead: at the till there may be no network. */
export const LazyCard = lazyPage(() => import('./CardPage.tsx'));
