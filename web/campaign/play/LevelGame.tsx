import { lazy } from 'react';
import type { Run } from '#shared/contract/game.ts';
import { levelTarget } from '#shared/match3/levels.ts';
import type { Game } from '#web/game/play/game.ts';
import { deleteLog } from '#web/game/play/log-storage.ts';
import { useView } from '#web/game/play/use-view.ts';
import { NoBoard } from '#web/game/stage/NoBoard.tsx';
import { Stage } from '#web/game/stage/Stage.tsx';
import { useGame } from '#web/game/stage/use-game.ts';
import { Button } from '#web/ui/Button.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { CampaignBanner } from './CampaignBanner.tsx';
import type { LevelReward } from './level-reward.ts';
import { useCompleteLevel } from './use-complete-level.ts';

const LevelOver = lazy(() => import('./LevelOver.tsx'));

type Props = {
  userId: number;
  run: Run;
  level: number;
  isStarting: boolean;
  /** Starts a level: this one again, or the next one. */
  onPlay: (level: number) => void;
  onShop: () => void;
  /** Called with the reward, if the level was completed. */
  onLeave: (reward: LevelReward | null) => void;
};

/** A level, resumed from its saved log. */
export function LevelGame(props: Props) {
  const game = useGame(props.userId, props.run);
  return game ? <LevelStage {...props} game={game} /> : <NoBoard />;
}

function LevelStage({
  game,
  userId,
  run,
  level,
  isStarting,
  onPlay,
  onShop,
  onLeave,
}: Props & { game: Game }) {
  const target = run.targetScore ?? levelTarget(level);
  const completion = useCompleteLevel({ game, run, level, target }, () =>
    deleteLog(userId, run.id),
  );
  const isStarted = useView(game, view => view.state.actions > 0);
  const leave = (): void => {
    const { result } = completion;
    onLeave(
      result && result.stars > 0
        ? { level, rewards: result.worldRewards, bonusLife: result.bonusLife === true }
        : null,
    );
  };
  return (
    <Stage
      game={game}
      hasHighBanner
      banner={<CampaignBanner game={game} run={run} level={level} target={target} onExit={leave} />}
      whenOver={
        <Button tone="plain" disabled={!completion.result && !completion.failure} onClick={leave}>
          Torna alla campagna
        </Button>
      }
    >
      {/* Loaded with the first move: at the end of the level the network may be gone. */}
      <LazyBoundary>
        {isStarted && (
          <LevelOver
            game={game}
            level={level}
            target={target}
            completion={completion}
            isStarting={isStarting}
            onPlay={onPlay}
            onShop={onShop}
            onLeave={leave}
          />
        )}
      </LazyBoundary>
    </Stage>
  );
}
