import { clsx } from 'clsx';
import { lazy, type ReactNode, useState } from 'react';

import { ArrowLeftIcon, BagIcon, HelpIcon, StarIcon, TrophyIcon } from '#web/art/icons.tsx';
import { flags } from '#web/flags.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { CampaignPage } from '../CampaignPage.tsx';
import { useCampaignSession } from '../campaign-session.ts';
import { LoadError } from '../LoadError.tsx';
import { useCampaign } from '../use-campaign.ts';
import { LevelPicker, type LevelPickerProps } from './LevelPicker.tsx';
import { layout } from './layout.ts';

const CampaignTutorial = lazy(() => import('../CampaignTutorial.tsx'));
const CampaignLeaderboardDialog = lazy(() => import('../CampaignLeaderboardDialog.tsx'));

const MAX_STARS = 300;

type MenuBarProps = {
  totalStars: number | undefined;
  onBack: () => void;
  onTutorial: () => void;
  onLeaderboard: () => void;
};

/** The bar above the levels: total stars, tutorial, leaderboard and shop. */
function MenuBar({ totalStars, onBack, onTutorial, onLeaderboard }: MenuBarProps) {
  const { toShop } = useCampaignSession();
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-1">
      <IconButton label="Torna all’allenamento" onClick={onBack}>
        <ArrowLeftIcon />
      </IconButton>
      <h2 className="text-2xl max-[519px]:sr-only">Campagna</h2>
      <p className="flex grow items-center pl-2 text-sm font-bold tabular-nums">
        {totalStars !== undefined && (
          <>
            <StarIcon className="mr-1 size-5 text-star" title="Stelle" />
            {totalStars}
            <span className="max-[379px]:hidden">/{MAX_STARS}</span>
          </>
        )}
      </p>
      <IconButton label="Tutorial" onClick={onTutorial}>
        <HelpIcon />
      </IconButton>
      <IconButton label="Classifica campagna" onClick={onLeaderboard}>
        <TrophyIcon />
      </IconButton>
      <Button tone="butter" size="small" aria-label="Negozio dei power-up" onClick={toShop}>
        <BagIcon className="max-[359px]:hidden" />
        Negozio
      </Button>
    </div>
  );
}

function MenuSkeleton() {
  return (
    <div role="status" className={layout.body}>
      <span className="sr-only">Caricamento della campagna...</span>
      <Skeleton className="h-24 rounded-3xl lg:h-44" />
      <div className={layout.map}>
        <Skeleton className="size-full" />
      </div>
      <Skeleton className={clsx('h-19 lg:h-30', layout.panel)} />
    </div>
  );
}

/** The tutorial opens by itself after registration, and until it was completed or skipped. */
const useTutorial = (): { open: () => void; dialog: ReactNode } => {
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

type Props = Pick<LevelPickerProps, 'lastStood'> & { onBack: () => void };

/** The campaign's menu (rule 63). */
export function Menu({ lastStood, onBack }: Props) {
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
      />
      {data ? <LevelPicker lastStood={lastStood} {...data} /> : <MenuSkeleton />}
      {tutorial.dialog}
      <LazyBoundary>
        {isLeaderboardOpen !== undefined && (
          <CampaignLeaderboardDialog open={isLeaderboardOpen} onOpenChange={setLeaderboardOpen} />
        )}
      </LazyBoundary>
    </CampaignPage>
  );
}
