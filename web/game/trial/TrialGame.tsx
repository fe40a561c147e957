import type { Run } from '#shared/contract/schemas/run.ts';
import { useGameView, usePlayedRun } from '#web/game/play/game-context.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { RunGame } from '../stage/RunGame.tsx';
import { Stage, useGameOver } from '../stage/Stage.tsx';
import { useSaveResult } from '../stage/use-save-result.ts';
import { PlayAgain, useSpareRun } from './trial-run.tsx';

const GameOver = lazyDialog(() => import('./GameOver.tsx'));

const FAILURE = {
  title: 'Errore nel salvataggio',
  description: 'Il punteggio non è stato salvato. Prova a giocare di nuovo.',
};

const onSaved = (): void => toast({ title: 'Punteggio salvato!' });

/** A trial's score is saved unless it is zero. */
const useSaveScore = () =>
  useSaveResult('game.finishMatch', {
    inputOf: ({ score }, run) => (score === 0 ? null : { score, run }),
    onSaved,
    failureToast: FAILURE,
  });

type Props = { userId: number; run: Run; onCampaign: () => void };

/** A trial run, resumed from its saved log. */
export default function TrialGame({ userId, run, onCampaign }: Props) {
  return (
    <RunGame userId={userId} run={run}>
      <TrialStage onCampaign={onCampaign} />
    </RunGame>
  );
}

function TrialStage({ onCampaign }: Pick<Props, 'onCampaign'>) {
  const { run } = usePlayedRun();
  const save = useSaveScore();
  const isStarted = useGameView(view => view.state.actions > 0);
  const { isShown, score, close } = useGameOver(GameOver.preload);
  useSpareRun(isStarted);
  return (
    <Stage
      banner={<TrialBanner moves={run.moves} onCampaign={onCampaign} />}
      whenOver={<PlayAgain />}
    >
      <GameOver show={isShown && { score, save }} onClose={close} />
    </Stage>
  );
}

type BannerProps = { moves: number; onCampaign: () => void };

/** Explains a trial game (rule 49), and links to the campaign. */
function TrialBanner({ moves, onCampaign }: BannerProps) {
  return (
    <Card
      size="row"
      depth="flat"
      aria-label="Modalità prova"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-dashed px-3.5 py-1 max-[359px]:gap-x-2 max-[359px]:px-2"
    >
      <div className="grow basis-36 max-[359px]:basis-20">
        <h2 className="text-[1.0625rem]">Allenamento libero</h2>
        <p className="text-[0.8125rem] leading-tight text-ink-soft max-[359px]:short-phone:sr-only">
          {moves} mosse, niente vite, una classifica a parte.
        </p>
      </div>
      <Button tone="butter" size="small" className="max-[359px]:px-2" onClick={onCampaign}>
        Inizia la campagna
      </Button>
    </Card>
  );
}
