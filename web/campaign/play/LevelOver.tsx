import { useEffect } from 'react';
import { starsFor } from '#shared/match3/levels.ts';
import { playSound, vibrate } from '#web/game/feedback.ts';
import { useGameView } from '#web/game/play/game-context.tsx';
import type { SavedResult } from '#web/game/stage/use-save-result.ts';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Confetti } from '#web/ui/Confetti.tsx';
import { prefersReducedMotion } from '#web/ui/motion.ts';
import { ResultDialog } from '#web/ui/ResultDialog.tsx';
import { useCampaignSession } from '../campaign-session.ts';
import { isLastOfWorld } from '../levels.ts';
import { Booster, Outcome } from './LevelOutcome.tsx';
import { useLevelSession } from './level-session.ts';

/** Milliseconds of vibration and pause, alternating. */
const FANFARE = [60, 50, 60, 50, 140];

/** Hidden where there is no room, since the close button does the same. */
const LIKE_CROSS = 'in-data-tight-4:hidden';

const titleOf = (result: SavedResult<'game.completeLevel'>['result']): string => {
  if (!result) return 'Partita finita!';
  return result.stars > 0 ? 'Livello completato!' : 'Obiettivo non raggiunto';
};

/** The dialog at the end of a level: its stars, or another attempt. */
export default function LevelOver({ onClose }: { onClose: () => void }) {
  const { level, target, saved } = useLevelSession();
  const { result } = saved;
  const playedScore = useGameView(view => view.state.score);
  const score = result?.score ?? playedScore;
  const stars = result?.stars ?? starsFor(score, target);
  const end = result && (stars > 0 ? 'won' : 'over');
  useEffect(() => {
    if (!end) return;
    playSound({ name: end });
    if (end === 'won') vibrate(...FANFARE);
  }, [end]);
  return (
    <>
      <ResultDialog
        onClose={onClose}
        title={titleOf(result)}
        description={`Livello ${level}`}
        footer={end === 'won' ? <AfterWin /> : <NextActions />}
      >
        <Outcome score={score} stars={stars}>
          {end === 'over' && <Booster missing={target - score} target={target} />}
        </Outcome>
      </ResultDialog>
      {end === 'won' && !prefersReducedMotion() && <Confetti />}
    </>
  );
}

/** Leads on: to the next level at once, except at the end of a world, whose reward comes first. */
function AfterWin() {
  const { start, isStarting } = useCampaignSession();
  const { level, leave } = useLevelSession();
  const next = isLastOfWorld(level) ? null : level + 1;
  return (
    <>
      {next !== null && (
        <SubmitButton wide pending={isStarting} onClick={() => start(next)}>
          {`Gioca il livello ${next}`}
        </SubmitButton>
      )}
      <Button
        wide
        tone={next === null ? 'primary' : 'plain'}
        className={next === null ? '' : LIKE_CROSS}
        onClick={leave}
      >
        Alla mappa
      </Button>
    </>
  );
}

/** The buttons for a level that was not completed or whose result is not saved. */
function NextActions() {
  const { start, isStarting } = useCampaignSession();
  const { level, saved, leave } = useLevelSession();
  const { result, failure, retry } = saved;
  return (
    <>
      {retry && (
        <Button wide onClick={retry}>
          Riprova
        </Button>
      )}
      {result && (
        <SubmitButton wide pending={isStarting} onClick={() => start(level)}>
          Ripeti il livello
        </SubmitButton>
      )}
      <Button
        wide
        tone="plain"
        className={result ? LIKE_CROSS : ''}
        disabled={!result && !failure}
        onClick={leave}
      >
        Torna alla campagna
      </Button>
    </>
  );
}
