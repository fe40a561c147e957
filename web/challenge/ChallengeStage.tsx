import { lazy } from 'react';
import { dayKey } from '#shared/time.ts';
import { useGame, useGameView, usePlayedRun } from '#web/game/play/game-context.tsx';
import { Stage } from '#web/game/stage/Stage.tsx';
import { useSaveResult } from '#web/game/stage/use-save-result.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { countCascades } from './cascades.ts';
import { challengeName, useToday } from './day.ts';
import { lastResult } from './own-result.ts';

const ChallengeOver = lazy(() => import('./ChallengeOver.tsx'));

const FAILURE = {
  title: 'Errore nel salvataggio',
  description: 'Il punteggio non è stato salvato.',
};

const dayOf = ({ startedAt }: { startedAt: string }): string => dayKey(Date.parse(startedAt));

/** Hands the one game in at its end, whatever its score is. */
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

/** The game of a challenge, resumed from its saved log. */
export default function ChallengeStage() {
  const { run } = usePlayedRun();
  const save = useSaveChallenge();
  const isStarted = useGameView(view => view.state.actions > 0);
  return (
    <Stage
      banner={<ChallengeBanner day={dayOf(run)} moves={run.moves} />}
      whenOver={<ButtonLink to={paths.challenge}>Vai alla classifica</ButtonLink>}
    >
      {/* Loaded with the first move: at the end of the game the network may be gone. */}
      <LazyBoundary>{isStarted && <ChallengeOver day={dayOf(run)} save={save} />}</LazyBoundary>
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
