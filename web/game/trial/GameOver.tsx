import { lazy, useEffect, useState } from 'react';
import { TrophyIcon } from '#web/art/icons.tsx';
import { tileArt } from '#web/art/tiles.tsx';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { playSound } from '../effects/effects.ts';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
import { useGameOverDialog } from '../stage/use-game-over-dialog.ts';
import { PlaceToday } from './PlaceToday.tsx';
import { type NextRun, PlayAgain } from './PlayAgain.tsx';
import type { SaveState } from './use-save-score.ts';

const TrialLeaderboardDialog = lazy(() => import('#web/leaderboards/TrialLeaderboardDialog.tsx'));

type Props = { game: Game; save: SaveState; next: NextRun };

export default function GameOver({ game, save, next }: Props) {
  const score = useView(game, view => view.state.score);
  const [open, setOpen] = useGameOverDialog(game);
  const [isLeaderboardOpen, setLeaderboardOpen] = useState(false);
  useEffect(() => {
    if (open) playSound({ name: 'over' });
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Partita finita!"
      footer={
        <>
          <PlayAgain next={next} wide />
          <Button tone="butter" wide onClick={() => setLeaderboardOpen(true)}>
            <TrophyIcon className="size-5" />
            Vai alla classifica
          </Button>
          <ButtonLink to={paths.dashboard} tone="plain" wide>
            Torna alla dashboard
          </ButtonLink>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 text-center">
        <tileArt.giorgione className="size-28 animate-pop" />
        <p className="text-ink-soft">
          Punteggio finale
          <b className="block font-display text-6xl leading-tight text-ink">
            {formatNumber(score)}
          </b>
        </p>
        <Outcome score={score} save={save} />
        {save.bestToday !== null && <PlaceToday />}
      </div>
      <LazyBoundary>
        {isLeaderboardOpen && <TrialLeaderboardDialog onClose={() => setLeaderboardOpen(false)} />}
      </LazyBoundary>
    </Dialog>
  );
}

/** Whether the score was saved. Its height does not depend on the text. */
function Outcome({
  score,
  save: { bestToday, failure, retry },
}: {
  score: number;
  save: SaveState;
}) {
  return (
    <div role="status" className="grid min-h-14 content-center justify-items-center gap-2">
      {failure !== null ? (
        <>
          <p className="font-bold text-berry-ink">{failure}</p>
          {retry && (
            <Button tone="butter" size="small" onClick={retry}>
              Riprova
            </Button>
          )}
        </>
      ) : bestToday === null ? (
        <p className="text-ink-soft">{score > 0 && 'Salvataggio del punteggio...'}</p>
      ) : bestToday === score ? (
        <p className="rounded-full bg-vanilla px-4 py-2 font-bold text-balance">
          È il tuo miglior punteggio di oggi!
        </p>
      ) : (
        <p>
          Il tuo migliore di oggi: <b>{formatNumber(bestToday)}</b>
        </p>
      )}
    </div>
  );
}
