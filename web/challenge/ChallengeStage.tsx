import { dayKey } from '#shared/time.ts';
import { useGame, usePlayedRun } from '#web/game/play/game-context.tsx';
import { Stage, useGameOver } from '#web/game/stage/Stage.tsx';
import { useSaveResult } from '#web/game/stage/use-save-result.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { countCascades } from './cascades.ts';
import { challengeName, useToday } from './day.ts';
import { lastResult } from './own-result.ts';

const ChallengeOver = lazyDialog(() => import('./ChallengeOver.tsx'));

const FAILURE = {
  title: 'Errore nel salvataggio',
  description: 'Il punteggio non è stato salvato.',
};

const dayOf = ({ startedAt }: { startedAt: string }): string => dayKey(Date.parse(startedAt));

/** Submits the day's only game at its end, whatever its score. */
const useSaveChallenge = () => {
  const { run } = usePlayedRun();
  const { log } = useGame();
  return useSaveResult('game.finishMatch', {
    inputOf: ({ score }, played) => ({ score, run: played }),
    onSaved: ({ score }) => {
      lastResult.write({ day: dayOf(run), score, cascades: countCascades(run, log) });
      toast({ title: 'Punteggio salvato!' });
    },
    failureToast: FAILURE,
  });
};

/** A challenge's game, resumed from its saved log. */
export default function ChallengeStage() {
  const { run } = usePlayedRun();
  const save = useSaveChallenge();
  const { isShown, score, close } = useGameOver(ChallengeOver.preload);
  const day = dayOf(run);
  return (
    <Stage
      banner={<ChallengeBanner day={day} moves={run.moves} />}
      whenOver={<ButtonLink to={paths.challenge}>Vai alla classifica</ButtonLink>}
    >
      <ChallengeOver show={isShown && { day, score, save }} onClose={close} />
    </Stage>
  );
}

function ChallengeBanner({ day, moves }: { day: string; moves: number }) {
  const isOver = useToday() !== day;
  return (
    <Card
      size="row"
      depth="flat"
      tone={isOver ? 'bad' : 'plain'}
      aria-label="Sfida"
      className="grid content-center border-dashed px-3.5 py-1"
    >
      <h2 className="text-[1.0625rem] first-letter:uppercase">{challengeName(day)}</h2>
      <p role="status" className="text-[0.8125rem] leading-tight">
        {isOver
          ? 'È passata mezzanotte: questa partita non conta più.'
          : `${moves} mosse, una partita sola, fino a mezzanotte.`}
      </p>
    </Card>
  );
}
