import { lazy, useEffect, useState } from 'react';
import type { ApiError } from '#web/api/errors.ts';
import { TrophyIcon } from '#web/art/icons.tsx';
import { tileArt } from '#web/art/tiles.tsx';
import { useGameView } from '#web/game/play/game-context.tsx';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { playSound } from '../effects/effects.ts';
import { isPermanent } from '../play/run-result.ts';
import { useGameOverDialog } from '../stage/use-game-over-dialog.ts';
import type { SavedResult } from '../stage/use-save-result.ts';
import { PlaceToday } from './PlaceToday.tsx';
import { PlayAgain } from './trial-run.tsx';

const TrialLeaderboardDialog = lazy(() => import('#web/leaderboards/TrialLeaderboardDialog.tsx'));

type Props = { save: SavedResult<'game.finishMatch'> };

const NOT_SAVED = 'Il punteggio non è stato salvato. Prova a giocare di nuovo.';

/** The server's reason, where sending the score again at once would not help. */
const failureText = (failure: ApiError): string =>
  isPermanent(failure) || failure.code === 'too_fast'
    ? (failure.serverMessage ?? NOT_SAVED)
    : NOT_SAVED;

export default function GameOver({ save }: Props) {
  const score = useGameView(view => view.state.score);
  const [open, setOpen] = useGameOverDialog();
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
          <PlayAgain wide />
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
        {save.result && <PlaceToday />}
      </div>
      <LazyBoundary>
        {isLeaderboardOpen && <TrialLeaderboardDialog onClose={() => setLeaderboardOpen(false)} />}
      </LazyBoundary>
    </Dialog>
  );
}

/** Whether the score was saved. Its height does not depend on the text. */
function Outcome({ score, save: { result, failure, retry } }: Props & { score: number }) {
  return (
    <div role="status" className="grid min-h-14 content-center justify-items-center gap-2">
      {failure !== null ? (
        <>
          <p className="font-bold text-berry-ink">{failureText(failure)}</p>
          {retry && (
            <Button tone="butter" size="small" onClick={retry}>
              Riprova
            </Button>
          )}
        </>
      ) : !result ? (
        <p className="text-ink-soft">{score > 0 && 'Salvataggio del punteggio...'}</p>
      ) : result.bestToday === score ? (
        <p className="rounded-full bg-vanilla px-4 py-2 font-bold text-balance">
          È il tuo miglior punteggio di oggi!
        </p>
      ) : (
        <p>
          Il tuo migliore di oggi: <b>{formatNumber(result.bestToday)}</b>
        </p>
      )}
    </div>
  );
}
