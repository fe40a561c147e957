import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Run } from '#shared/contract/schemas/run.ts';
import { levelTarget } from '#shared/match3/levels.ts';
import { useCall } from '#web/api/use-call.ts';
import { useGame, useGameView, usePlayedRun } from '#web/game/play/game-context.tsx';
import { begins } from '#web/game/screens.ts';
import { RunGame } from '#web/game/stage/RunGame.tsx';
import { Stage, useGameOver } from '#web/game/stage/Stage.tsx';
import { PlaySkeleton } from '#web/game/stage/StageLayout.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { useCampaignSession } from '../campaign-session.ts';
import { openRun } from '../levels.ts';
import { bannerGrid, bannerLandscape, CampaignBanner } from './CampaignBanner.tsx';
import { LevelContext, useSaveLevel } from './level-session.ts';
import { noPowerUps } from './PowerUpBar.tsx';

const LevelOver = lazyDialog(() => import('./LevelOver.tsx'));

type ResumeProps = { level: number; onFound: (run: Run) => void; onNone: () => void };

/** After a reload, finds the unfinished run of the level, which costs no other life. */
function ResumeLevel({ level, onFound, onNone }: ResumeProps) {
  const runs = useCall('game.runs', {}, { retry: 2, staleTime: 0 });
  const { data, isFetching } = runs;
  useEffect(() => {
    if (!data || isFetching) return;
    const run = openRun(data.runs, level);
    if (run) onFound(run);
    else onNone();
  }, [data, isFetching, level, onFound, onNone]);
  const skeleton = <PlaySkeleton banner={<BannerSkeleton />} hasHighBanner />;
  return (
    <Loaded of={runs} skeleton={skeleton}>
      {() => skeleton}
    </Loaded>
  );
}

/** Starts a level that was opened to begin at once, as the first one after a registration. */
function BeginLevel({ level }: { level: number }) {
  const { start } = useCampaignSession();
  const begin = useRef(start);
  useEffect(() => begin.current(level), [level]);
  return <PlaySkeleton banner={<BannerSkeleton />} hasHighBanner />;
}

/** A player who has not won a level yet is shown a swap at once instead of after idle time (rule 8). */
function FirstHint({ level }: { level: number }) {
  const game = useGame();
  const isUntouched = useGameView(view => view.state.actions === 0);
  const { data } = useCall('game.progress', {}, { retry: 2 });
  const isFirst = level === 1 && data?.maxLevelReached === 1 && isUntouched;
  useEffect(() => {
    if (isFirst) game.requestHint();
  }, [isFirst, game]);
  return null;
}

function BannerSkeleton() {
  return (
    <div className={bannerGrid}>
      <Skeleton className={clsx('aspect-[10/3]', bannerLandscape)} />
      <Skeleton className="h-11" />
      <Skeleton className="h-5.5" />
      <Skeleton className={noPowerUps} />
    </div>
  );
}

/** The game of a level, with its power-ups and its end. */
function Level({ level }: { level: number }) {
  const { run } = usePlayedRun();
  const { showReward, toMenu } = useCampaignSession();
  const target = run.targetScore ?? levelTarget(level);
  const saved = useSaveLevel(level, target);
  const { result, failure } = saved;
  const { isShown } = useGameOver(LevelOver.preload);
  const canLeave = result !== null || failure !== null;
  const leave = (): void => {
    if (result && result.stars > 0)
      showReward({ level, rewards: result.worldRewards, bonusLife: result.bonusLife === true });
    toMenu();
  };
  return (
    <LevelContext value={{ level, target, saved, leave }}>
      <Stage
        hasHighBanner
        banner={<CampaignBanner />}
        whenOver={
          <Button tone="plain" disabled={!canLeave} onClick={leave}>
            Torna alla campagna
          </Button>
        }
      >
        <FirstHint level={level} />
        <LevelOver show={isShown && {}} onClose={() => canLeave && leave()} />
      </Stage>
    </LevelContext>
  );
}

type Props = { level: number; run: Run | null; setRun: (run: Run) => void };

/** A level: its run, which is looked for after a reload, resumed from its saved log. */
export default function LevelScreen({ level, run, setRun }: Props) {
  const { userId, toMenu } = useCampaignSession();
  const { state } = useLocation();
  if (!run)
    return begins(state) ? (
      <BeginLevel level={level} />
    ) : (
      <ResumeLevel level={level} onFound={setRun} onNone={toMenu} />
    );
  return (
    <RunGame key={run.id} userId={userId} run={run}>
      {/* The address may still have to follow the level that was started. */}
      <Level level={run.levelNumber ?? level} />
    </RunGame>
  );
}
