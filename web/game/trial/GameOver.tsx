import { useEffect, useState } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import { useCall } from '#web/api/use-call.ts';
import { TrophyIcon } from '#web/art/page-icons.tsx';
import { GameGoals } from '#web/daily/GameGoals.tsx';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { ResultDialog } from '#web/ui/ResultDialog.tsx';
import { playSound } from '../feedback.ts';
import { FinalScore } from '../stage/FinalScore.tsx';
import { SaveState } from '../stage/SaveState.tsx';
import type { SavedResult } from '../stage/use-save-result.ts';
import { placeText } from './place-text.ts';
import { PlayAgain } from './trial-run.tsx';

/** The player's rank on the daily leaderboard, and the points to the next one. */
function PlaceToday() {
  const { data } = useCall('leaderboards.daily', {}, { retry: 2 });
  if (!data?.userRank) return <p className="min-h-12" />;
  const { userRank, leaderboard, around } = data;
  const next = [...leaderboard, ...around].find(({ rank }) => rank === userRank.rank - 1);
  return (
    <p className="min-h-12 text-pretty in-data-tight-3:min-h-0">
      <b>{`${formatNumber(userRank.rank)}º posto`}</b> di oggi.{' '}
      <span>{placeText(userRank, next)}</span>
    </p>
  );
}

const TrialLeaderboardDialog = lazyDialog(
  () => import('#web/leaderboards/TrialLeaderboardDialog.tsx'),
);

type Props = { score: number; save: SavedResult<'game.finishMatch'> };

export default function GameOver({ score, save, onClose }: Props & { onClose: () => void }) {
  const [isLeaderboardOpen, setLeaderboardOpen] = useState(false);
  useEffect(() => playSound({ name: 'over' }), []);
  return (
    <ResultDialog
      onClose={onClose}
      title="Partita finita!"
      footer={
        <>
          <PlayAgain wide />
          <Button tone="butter" wide onClick={() => setLeaderboardOpen(true)}>
            <TrophyIcon className="size-5" />
            Vai alla classifica
          </Button>
          <ButtonLink to={paths.dashboard} tone="plain" wide className="in-data-tight-3:hidden">
            Torna alla dashboard
          </ButtonLink>
        </>
      }
    >
      <FinalScore score={score} />
      <Outcome score={score} save={save} />
      {save.result && <PlaceToday />}
      {save.result && <GameGoals />}
      <TrialLeaderboardDialog
        show={isLeaderboardOpen && {}}
        onClose={() => setLeaderboardOpen(false)}
      />
    </ResultDialog>
  );
}

/** What the score means, once it has been saved. */
function Outcome({ score, save }: Props) {
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
