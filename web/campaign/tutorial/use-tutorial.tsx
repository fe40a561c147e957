import { lazy, type ReactNode, useState } from 'react';
import { flags } from '#web/flags.ts';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';

const CampaignTutorial = lazy(() => import('./CampaignTutorial.tsx'));

/** The tutorial opens by itself after registration, and until it was completed or skipped. */
export const useTutorial = (): { open: () => void; dialog: ReactNode } => {
  const [isOpen, setOpen] = useState(
    () => flags.showCampaignTutorial.read() || !flags.campaignTutorialCompleted.read(),
  );
  const complete = (): void => {
    flags.showCampaignTutorial.remove();
    flags.campaignTutorialCompleted.write(true);
    setOpen(false);
  };
  return {
    open: () => setOpen(true),
    dialog: <LazyBoundary>{isOpen && <CampaignTutorial onDone={complete} />}</LazyBoundary>,
  };
};
