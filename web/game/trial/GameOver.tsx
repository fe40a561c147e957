import { lazy, useEffect, useState } from 'react';
import { useCall } from '#web/api/use-call.ts';
import { TrophyIcon } from '#web/art/page-icons.tsx';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { playSound } from '../feedback.ts';
import { useGameView } from '../play/game-context.tsx';
import { FinalScore } from '../stage/FinalScore.tsx';
import { SaveState } from '../stage/SaveState.tsx';
import { useGameOverDialog } from '../stage/Stage.tsx';
import type { SavedResult } from '../stage/use-save-result.ts';
import { placeText } from './place-text.ts';
import { PlayAgain } from './trial-run.tsx';

/** The player's place on the leaderboard of the day, and the points to the next one. */
function PlaceToday() {
  const { data } = useCall('leaderboards.daily', {}, { retry: 2 });
  if (!data?.userRank) return <p className="min-h-12" />;
  const { userRank, leaderboard, around } = data;
  const next = [...leaderboard, ...around].find(({ rank }) => rank === userRank.rank - 1);
  return (
    <p className="min-h-12 text-pretty">
      <b>{formatNumber(userRank.rank)}º posto</b> di oggi. {placeText(userRank, next)}
    </p>
  );
}

const GameGoals = lazy(() => import('#web/daily/GameGoals.tsx'));
const TrialLeaderboardDialog = lazy(() => import('#web/leaderboards/TrialLeaderboardDialog.tsx'));

type Props = { save: SavedResult<'game.finishMatch'> };

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
        <FinalScore score={score} />
        <Outcome score={score} save={save} />
        {save.result && <PlaceToday />}
        <LazyBoundary>{save.result && <GameGoals />}</LazyBoundary>
      </div>
      <LazyBoundary>
        {isLeaderboardOpen && <TrialLeaderboardDialog onClose={() => setLeaderboardOpen(false)} />}
      </LazyBoundary>
    </Dialog>
  );
}

/** What the score is, once it was saved. */
function Outcome({ score, save }: Props & { score: number }) {
  const { result } = save;
  return (
    <SaveState save={save}>
      {!result ? (
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
    </SaveState>
  );
}
