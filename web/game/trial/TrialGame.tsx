import { lazy } from 'react';
import type { Run } from '#shared/contract/game.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
import { NoBoard } from '../stage/NoBoard.tsx';
import { Stage } from '../stage/Stage.tsx';
import { useGame } from '../stage/use-game.ts';
import { type NextRun, PlayAgain } from './PlayAgain.tsx';
import { useSaveScore } from './use-save-score.ts';

const GameOver = lazy(() => import('./GameOver.tsx'));

type Props = { userId: number; run: Run; next: NextRun; onCampaign: () => void };

/** A trial run, resumed from its saved log. */
export default function TrialGame(props: Props) {
  const game = useGame(props.userId, props.run);
  return game ? <TrialStage {...props} game={game} /> : <NoBoard />;
}

function TrialStage({ game, userId, run, next, onCampaign }: Props & { game: Game }) {
  const save = useSaveScore(game, run, userId);
  const isStarted = useView(game, view => view.state.actions > 0);
  return (
    <Stage
      game={game}
      banner={<TrialBanner moves={run.moves} onCampaign={onCampaign} />}
      whenOver={<PlayAgain next={next} />}
    >
      {/* Loaded with the first move: at the end of the game the network may be gone. */}
      <LazyBoundary>
        {isStarted && <GameOver key={run.id} game={game} save={save} next={next} />}
      </LazyBoundary>
    </Stage>
  );
}

type BannerProps = { moves: number; onCampaign: () => void };

/** Says what a trial game is (rule 49), and leads to the campaign. */
function TrialBanner({ moves, onCampaign }: BannerProps) {
  return (
    <Card
      size="row"
      depth="flat"
      aria-label="Modalità prova"
      className="flex items-center justify-between gap-3 border-dashed px-3.5 py-1"
    >
      <div>
        <h2 className="text-[1.0625rem]">Allenamento libero</h2>
        <p className="text-[0.8125rem] leading-tight text-ink-soft">
          {moves} mosse, niente vite, una classifica a parte.
        </p>
      </div>
      <Button tone="butter" size="small" onClick={onCampaign}>
        Inizia la campagna
      </Button>
    </Card>
  );
}
