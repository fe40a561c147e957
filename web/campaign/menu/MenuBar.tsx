import { ArrowLeftIcon, BagIcon, HelpIcon, StarIcon, TrophyIcon } from '#web/art/icons.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';

type Props = {
  totalStars: number | undefined;
  onBack: () => void;
  onTutorial: () => void;
  onLeaderboard: () => void;
  onShop: () => void;
};

const MAX_STARS = 300;

/** The bar above the levels: total stars, tutorial, leaderboard and shop. */
export function MenuBar({ totalStars, onBack, onTutorial, onLeaderboard, onShop }: Props) {
  return (
    <div className="flex min-h-12 items-center gap-1">
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
      <Button tone="butter" size="small" aria-label="Negozio dei power-up" onClick={onShop}>
        <BagIcon className="max-[359px]:hidden" />
        Negozio
      </Button>
    </div>
  );
}
