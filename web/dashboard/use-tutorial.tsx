import { lazy, type ReactNode, useEffect, useState } from 'react';
import { flags } from '#web/flags.ts';
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx';

const DashboardTutorial = lazy(() => import('./DashboardTutorial.tsx'));

/** Opens by itself after a registration, and for who has never seen it to the end. */
export const useTutorial = (): { open: () => void; dialog: ReactNode } => {
  const [shown, setShown] = useState(
    () => flags.showTutorial.isSet() || !flags.tutorialCompleted.isSet(),
  );
  useEffect(() => flags.showTutorial.clear(), []);
  const done = (): void => {
    flags.tutorialCompleted.set();
    setShown(false);
  };
  return {
    open: () => setShown(true),
    dialog: <LazyBoundary>{shown && <DashboardTutorial onDone={done} />}</LazyBoundary>,
  };
};
