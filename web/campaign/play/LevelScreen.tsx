import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Run } from '#shared/contract/schemas/run.ts';
import { levelTarget } from '#shared/match3/levels.ts';
import { useCall } from '#web/api/use-call.ts';
import { skipLessons } from '#web/game/board/Lesson.tsx';
import { useGame, usePlayedRun } from '#web/game/play/game-context.tsx';
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
import type { Charges } from './charges.ts';
import { LevelContext, useSaveLevel } from './level-session.ts';
import { MovesOffer } from './MovesOffer.tsx';
import { USABLE, useCharges } from './use-power-ups.ts';

const LevelOver = lazyDialog(() => import('./LevelOver.tsx'));

type ResumeProps = { level: number; onFound: (run: Run) => void; onNone: () => void };

/** After a reload, finds the level's unfinished run, which costs no further life. */
function ResumeLevel({ level, onFound, onNone }: ResumeProps) {
  const runs = useCall('game.runs', {}, { retry: 2, staleTime: 0 });
  const { data, isFetching } = runs;
  useEffect(() => {
    if (!data || isFetching) return;
    const run = openRun(data.runs, level);
    if (run) onFound(run);
    else onNone();
  }, [data, isFetching, level, onFound, onNone]);
  const skeleton = <PlaySkeleton banner={<BannerSkeleton />} />;
  return (
    <Loaded of={runs} skeleton={skeleton}>
      {() => skeleton}
    </Loaded>
  );
}

/** Starts a level that was opened to begin at once, such as the first one after a registration. */
function BeginLevel({ level }: { level: number }) {
  const { start } = useCampaignSession();
  const begin = useRef(start);
  useEffect(() => begin.current(level), [level]);
  return <PlaySkeleton banner={<BannerSkeleton />} />;
}

function BannerSkeleton() {
  return (
    <div className={bannerGrid}>
      <Skeleton className={clsx('aspect-[10/3]', bannerLandscape)} />
      <Skeleton className="h-11" />
      <Skeleton className="h-5.5" />
    </div>
  );
}

/** Whether the banner shows power-ups. */
const useHasPowerUps = (charges: Charges): boolean => {
  const { log } = useGame();
  const { data } = useCall('game.powerUps', {}, { retry: 2 });
  return USABLE.some(name => (data?.powerUps[name] ?? 0) + charges.available(name, log) > 0);
};

/** A player who has won a level gets no lessons. */
const useBeginner = (): void => {
  const { data } = useCall('game.progress', {}, { retry: 2 });
  const hasWon = data !== undefined && data.maxLevelReached > 1;
  useEffect(() => {
    if (hasWon) skipLessons();
  }, [hasWon]);
};

/** A level's game, with its power-ups and its end. */
function Level({ level }: { level: number }) {
  const { run } = usePlayedRun();
  const { showReward, toMenu } = useCampaignSession();
  const target = run.targetScore ?? levelTarget(level);
  const saved = useSaveLevel(level, target);
  const { result, failure } = saved;
  const charges = useCharges();
  const hasPowerUps = useHasPowerUps(charges);
  useBeginner();
  const { isShown } = useGameOver(LevelOver.preload);
  const canLeave = result !== null || failure !== null;
  const leave = (): void => {
    if (result && result.stars > 0)
      showReward({ level, rewards: result.worldRewards, bonusLife: result.bonusLife === true });
    toMenu();
  };
  return (
    <LevelContext value={{ level, target, saved, charges, leave }}>
      <Stage
        hasHighBanner={hasPowerUps}
        overBoard={<MovesOffer />}
        banner={<CampaignBanner />}
        whenOver={
          <Button tone="plain" disabled={!canLeave} onClick={leave}>
            Torna alla campagna
          </Button>
        }
      >
        <LevelOver show={isShown && {}} onClose={() => canLeave && leave()} />
      </Stage>
    </LevelContext>
  );
}

type Props = { level: number; run: Run | null; setRun: (run: Run) => void };

/** A level: its run, which is looked up after a reload and resumed from its saved log. */
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
      {/* The address may not have changed to the started level yet. */}
      <Level level={run.levelNumber ?? level} />
    </RunGame>
  );
}
