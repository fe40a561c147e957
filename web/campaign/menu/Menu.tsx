import { lazy, useState } from 'react';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { CampaignPage } from '../CampaignPage.tsx';
import { LoadError } from '../LoadError.tsx';
import { useTutorial } from '../tutorial/use-tutorial.tsx';
import { useCampaign } from '../use-campaign.ts';
import { LevelPicker, type LevelPickerProps } from './LevelPicker.tsx';
import { MenuBar } from './MenuBar.tsx';
import { MenuSkeleton } from './MenuSkeleton.tsx';

const CampaignLeaderboardDialog = lazy(
  () => import('../leaderboard/CampaignLeaderboardDialog.tsx'),
);

type Props = Omit<LevelPickerProps, 'progress' | 'levels'> & {
  onBack: () => void;
  onShop: () => void;
};

/** The campaign's menu (rule 63). */
export function Menu({ onBack, onShop, ...picker }: Props) {
  const { data, failed, retry } = useCampaign();
  const [isLeaderboardOpen, setLeaderboardOpen] = useState<boolean>();
  const tutorial = useTutorial();
  if (failed && !data)
    return (
      <LoadError
        message="Impossibile caricare i dati della campagna. Riprova più tardi."
        onBack={onBack}
        onRetry={retry}
      />
    );
  return (
    <CampaignPage>
      <MenuBar
        totalStars={data?.progress.totalStars}
        onBack={onBack}
        onTutorial={tutorial.open}
        onLeaderboard={() => setLeaderboardOpen(true)}
        onShop={onShop}
      />
      {data ? <LevelPicker {...picker} {...data} /> : <MenuSkeleton />}
      {tutorial.dialog}
      <LazyBoundary>
        {isLeaderboardOpen !== undefined && (
          <CampaignLeaderboardDialog open={isLeaderboardOpen} onOpenChange={setLeaderboardOpen} />
        )}
      </LazyBoundary>
    </CampaignPage>
  );
}
