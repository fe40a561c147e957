import { lazy, useState } from 'react';
import { Optional } from '#web/ui/Optional.tsx';
import { LoadError } from '../LoadError.tsx';
import { useTutorial } from '../tutorial/use-tutorial.tsx';
import { useCampaign } from '../use-campaign.ts';
import { MenuBar } from './MenuBar.tsx';
import { MenuSkeleton } from './MenuSkeleton.tsx';
import { Picker, type PickerProps } from './Picker.tsx';
import './levels.css';
import './world.css';

const CampaignBoardDialog = lazy(() => import('../board/CampaignBoardDialog.tsx'));

type Props = Omit<PickerProps, 'progress' | 'levels'> & { onBack: () => void; onShop: () => void };

/** The campaign's menu (Games specification, section 2). */
export function Menu({ onBack, onShop, ...picker }: Props) {
  const { data, failed, retry } = useCampaign();
  const [board, setBoard] = useState<boolean>();
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
    <div className="campaign-page">
      <MenuBar
        totalStars={data?.progress.totalStars}
        onBack={onBack}
        onTutorial={tutorial.open}
        onBoard={() => setBoard(true)}
        onShop={onShop}
      />
      {data ? <Picker {...picker} {...data} /> : <MenuSkeleton />}
      {tutorial.dialog}
      <Optional>
        {board !== undefined && <CampaignBoardDialog open={board} onOpenChange={setBoard} />}
      </Optional>
    </div>
  );
}
