import { lazy } from 'react';
import { LazyBoundary } from './feedback/LazyBoundary.tsx';

const Confetti = lazy(async () => ({ default: (await import('./Confetti.tsx')).Confetti }));

/** Confetti whose code is loaded when they fall: the pages where they rarely do load without it. */
export const LazyConfetti = () => (
  <LazyBoundary>
    <Confetti />
  </LazyBoundary>
);
