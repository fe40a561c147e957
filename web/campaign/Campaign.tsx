import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Run } from '#shared/contract/schemas/run.ts';
import type { CampaignScreen, ScreenNavigator } from '#web/game/screens.ts';
import { preload } from '#web/preload.ts';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { CampaignContext } from './campaign-session.ts';
import { endsWorld, type LevelReward } from './levels.ts';
import { useStartLevel } from './lives/lives.ts';
import { Menu } from './menu/Menu.tsx';
import './campaign.css';

const loadLevel = () => import('./play/LevelScreen.tsx');
const LevelScreen = lazy(loadLevel);
const Shop = lazy(() => import('./Shop.tsx'));
const OutOfLives = lazyDialog(() => import('./lives/OutOfLives.tsx'));
const WorldUnlockedDialog = lazyDialog(() => import('./menu/WorldUnlockedDialog.tsx'));

const MENU = { name: 'menu' } as const;
const REPLACE = { replace: true };

type Props = { userId: number; screen: CampaignScreen; go: ScreenNavigator };

/** The run of the level shown, and the state of starting one. */
const useLevelRun = (screen: CampaignScreen, go: ScreenNavigator) => {
  const [run, setRun] = useState<Run | null>(null);
  const starting = useStartLevel({
    onStarted: started => {
      setRun(started);
      if (started.levelNumber !== undefined)
        go({ name: 'level', level: started.levelNumber }, { replace: screen.name === 'level' });
    },
    onFailed: () => screen.name === 'level' && !run && go(MENU, REPLACE),
  });
  // A player who returns with the browser's back button resumes the level from its saved log.
  useEffect(() => {
    if (screen.name !== 'level') setRun(null);
  }, [screen.name]);
  return { run, setRun, ...starting };
};

/** The reward shown at the end of a world. */
const useWorldReward = () => {
  const [worldReward, setWorldReward] = useState<LevelReward | null>(null);
  return {
    worldReward,
    showReward: (reward: LevelReward): void => {
      if (endsWorld(reward)) setWorldReward(reward);
    },
    closeReward: () => setWorldReward(null),
  };
};

/** The campaign: its menu, its shop and its levels (rule 62). */
export default function Campaign({ userId, screen, go }: Props) {
  const { worldReward, showReward, closeReward } = useWorldReward();
  const levelRun = useLevelRun(screen, go);
  const lastStood = useRef<number | null>(null);
  const toShop = (from?: number): void =>
    go(from === undefined ? { name: 'shop' } : { name: 'shop', from });
  const toMenu = useCallback(() => go(MENU, REPLACE), [go]);
  const { start, isPending: isStarting, cancel } = levelRun;
  // The board loads while the server starts the level.
  useEffect(() => {
    if (isStarting) preload(loadLevel);
  }, [isStarting]);
  const session = { userId, start, isStarting, showReward, toMenu, toShop };
  return (
    <CampaignContext value={session}>
      {screen.name === 'menu' && (
        <Menu lastStood={lastStood} onBack={() => go({ name: 'trial' })} />
      )}
      {screen.name === 'shop' && <Shop onBack={() => go(MENU)} />}
      {screen.name === 'level' && (
        <Suspense>
          <LevelScreen level={screen.level} run={levelRun.run} setRun={levelRun.setRun} />
        </Suspense>
      )}
      <OutOfLives
        show={levelRun.isBonusNeeded && { onUseBonus: levelRun.startWithBonus }}
        onClose={cancel}
      />
      <WorldUnlockedDialog
        show={screen.name === 'menu' && worldReward && { reward: worldReward }}
        onClose={closeReward}
      />
    </CampaignContext>
  );
}
