import { lazy, type ReactNode, useState } from 'react';
import { flags } from '#web/flags.ts';
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx';

const CampaignTutorial = lazy(() => import('./CampaignTutorial.tsx'));

/** Opens by itself until it has been seen to the end, or skipped; and after a registration. */
export const useTutorial = (): { open: () => void; dialog: ReactNode } => {
  const [shown, setShown] = useState(
    () => flags.showCampaignTutorial.isSet() || !flags.campaignTutorialCompleted.isSet(),
  );
  const done = (): void => {
    flags.showCampaignTutorial.clear();
    flags.campaignTutorialCompleted.set();
    setShown(false);
  };
  return {
    open: () => setShown(true),
    dialog: <LazyBoundary>{shown && <CampaignTutorial onDone={done} />}</LazyBoundary>,
  };
};
