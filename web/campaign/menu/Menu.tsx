import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useCall } from '#web/api/use-call.ts';
import { flags } from '#web/flags.ts';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { both } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { CampaignLayout } from '../CampaignLayout.tsx';
import { LoadedCampaign } from '../LoadedCampaign.tsx';
import { LevelPicker, type LevelPickerProps } from './LevelPicker.tsx';
import { layout } from './layout.ts';

const CampaignTutorial = lazyDialog(() => import('../CampaignTutorial.tsx'));

function MenuSkeleton() {
  return (
    <div role="status" className={layout.body}>
      <span className="sr-only">Caricamento della campagna...</span>
      <Skeleton className={layout.world} />
      <div className={layout.map}>
        <Skeleton className="size-full" />
      </div>
      <Skeleton className={clsx('h-19 lg:h-30', layout.panel)} />
    </div>
  );
}

/** The tutorial opens automatically after registration, until it has been completed or skipped. */
const useTutorial = (): ReactNode => {
  const [isOpen, setOpen] = useState(
    () => flags.showCampaignTutorial.read() || !flags.campaignTutorialCompleted.read(),
  );
  const complete = (): void => {
    flags.showCampaignTutorial.remove();
    flags.campaignTutorialCompleted.write(true);
    setOpen(false);
  };
  return <CampaignTutorial show={isOpen && {}} onClose={complete} />;
};

/** The player's progress, and then the levels (rule 61). */
const useCampaign = () => {
  const progress = useCall('game.progress', {}, { retry: 2 });
  const levels = useCall('game.levels', {}, { retry: 2, enabled: progress.isSuccess });
  return both(progress, levels);
};

type Props = Pick<LevelPickerProps, 'lastStood'> & { onBack: () => void };

/** The campaign's menu (rule 63). */
export function Menu({ lastStood, onBack }: Props) {
  const campaign = useCampaign();
  const tutorial = useTutorial();
  return (
    <CampaignLayout>
      <LoadedCampaign
        of={campaign}
        skeleton={<MenuSkeleton />}
        message="Impossibile caricare i dati della campagna. Riprova più tardi."
        onBack={onBack}
      >
        {([progress, { levels }]) => (
          <LevelPicker lastStood={lastStood} progress={progress} levels={levels} />
        )}
      </LoadedCampaign>
      {tutorial}
    </CampaignLayout>
  );
}
