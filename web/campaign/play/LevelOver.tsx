import { useEffect } from 'react';
import { starsFor } from '#shared/match3/levels.ts';
import { playSound, vibrate } from '#web/game/effects/effects.ts';
import type { Game } from '#web/game/play/game.ts';
import { useView } from '#web/game/play/use-view.ts';
import { useGameOverDialog } from '#web/game/stage/use-game-over-dialog.ts';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Confetti } from '#web/ui/Confetti.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';
import { isLastOfWorld } from '../levels.ts';
import { Booster } from './Booster.tsx';
import { Outcome } from './Outcome.tsx';
import type { Completion } from './use-complete-level.ts';

/** Milliseconds of vibration and of pause, in turn. */
const FANFARE = [60, 50, 60, 50, 140];

type Props = {
  game: Game;
  level: number;
  target: number;
  completion: Completion;
  isStarting: boolean;
  onPlay: (level: number) => void;
  onShop: () => void;
  onLeave: () => void;
};

const titleOf = (result: Completion['result']): string => {
  if (!result) return 'Partita finita!';
  return result.stars > 0 ? 'Livello completato!' : 'Obiettivo non raggiunto';
};

/** The dialog at the end of a level: its stars, or another attempt. */
export default function LevelOver(props: Props) {
  const { game, level, target, completion, onLeave } = props;
  const { result, failure } = completion;
  const playedScore = useView(game, view => view.state.score);
  const [open] = useGameOverDialog(game);
  const score = result?.score ?? playedScore;
  const stars = result?.stars ?? starsFor(score, target);
  const isSaving = !result && !failure;
  const end = result && open ? (stars > 0 ? 'won' : 'over') : null;
  useEffect(() => {
    if (!end) return;
    playSound({ name: end });
    if (end === 'won') vibrate(...FANFARE);
  }, [end]);
  const leave = (): void => {
    if (!isSaving) onLeave();
  };
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={leave}
        title={titleOf(result)}
        description={`Livello ${level}`}
        footer={
          end === 'won' ? (
            <AfterWin {...props} onLeave={leave} />
          ) : (
            <NextActions {...props} onLeave={leave} />
          )
        }
      >
        <Outcome score={score} stars={stars} target={target} result={result} failure={failure} />
        {end === 'over' && (
          <Booster missing={target - score} target={target} onShop={props.onShop} />
        )}
      </Dialog>
      {end === 'won' && !prefersReducedMotion() && <Confetti />}
    </>
  );
}

/** The way on: to the next level at once, except at the end of a world, whose reward comes first. */
function AfterWin({ level, isStarting, onPlay, onLeave }: Props) {
  const next = isLastOfWorld(level) ? null : level + 1;
  return (
    <>
      {next !== null && (
        <SubmitButton wide pending={isStarting} onClick={() => onPlay(next)}>
          {`Livello ${next}`}
        </SubmitButton>
      )}
      <Button wide tone={next === null ? 'primary' : 'plain'} onClick={onLeave}>
        Continua
      </Button>
    </>
  );
}

/** The buttons of a level that was not completed, or whose result is not saved. */
function NextActions({ level, completion, isStarting, onPlay, onLeave }: Props) {
  const { result, failure, retry } = completion;
  return (
    <>
      {retry && (
        <Button wide onClick={retry}>
          Riprova
        </Button>
      )}
      {result && (
        <SubmitButton wide pending={isStarting} onClick={() => onPlay(level)}>
          Ripeti il livello
        </SubmitButton>
      )}
      <Button wide tone="plain" disabled={!result && !failure} onClick={onLeave}>
        Torna alla campagna
      </Button>
    </>
  );
}
