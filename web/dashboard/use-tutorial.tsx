import { lazy, type ReactNode, useEffect, useState } from 'react';
import { flags } from '#web/flags.ts';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';

const DashboardTutorial = lazy(() => import('./DashboardTutorial.tsx'));

/** The tutorial opens by itself after registration and until it has been completed once. */
export const useTutorial = (): { open: () => void; dialog: ReactNode } => {
  const [isOpen, setIsOpen] = useState(
    () => flags.showTutorial.read() || !flags.tutorialCompleted.read(),
  );
  useEffect(() => flags.showTutorial.remove(), []);
  const done = (): void => {
    flags.tutorialCompleted.write(true);
    setIsOpen(false);
  };
  return {
    open: () => setIsOpen(true),
    dialog: <LazyBoundary>{isOpen && <DashboardTutorial onDone={done} />}</LazyBoundary>,
  };
};
