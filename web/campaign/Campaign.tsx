import { lazy, useCallback, useEffect, useState } from 'react';
import type { Run } from '#shared/contract/giorgione.ts';
import type { Screen, ScreenNavigator } from '#web/giorgione/screens.ts';
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx';
import { useStartLevel } from './lives/use-start-level.ts';
import { Menu } from './menu/Menu.tsx';
import { LevelGame } from './play/LevelGame.tsx';
import { endsWorld, type LevelReward } from './play/level-reward.ts';
import { ResumeLevel } from './play/ResumeLevel.tsx';
import './campaign.css';

const Shop = lazy(() => import('./shop/Shop.tsx'));
const OutOfLives = lazy(() => import('./lives/OutOfLives.tsx'));
const WorldUnlocked = lazy(() => import('./menu/WorldUnlockedDialog.tsx'));

const MENU = { name: 'menu' } as const;
const REPLACE = { replace: true };

type Props = { userId: number; screen: Exclude<Screen, { name: 'trial' }>; go: ScreenNavigator };

/** The campaign: its menu, its shop and its levels (Games specification, section 2). */
export default function Campaign({ userId, screen, go }: Props) {
  const [run, setRun] = useState<Run | null>(null);
  const [won, setWon] = useState<LevelReward | null>(null);
  const { start, isPending, asking, useBonus, dismiss } = useStartLevel(started => {
    setRun(started);
    if (started.levelNumber !== undefined)
      go({ name: 'level', level: started.levelNumber }, { replace: screen.name === 'level' });
  });
  // Whoever comes back by the browser's own button starts from what is kept of the run.
  useEffect(() => {
    if (screen.name !== 'level') setRun(null);
  }, [screen.name]);
  const toMenu = useCallback(() => go(MENU, REPLACE), [go]);
  const told = (news: LevelReward): void => {
    if (endsWorld(news)) setWon(news);
  };
  return (
    <>
      {screen.name === 'menu' && (
        <Menu
          userId={userId}
          isStarting={isPending}
          onPlay={start}
          onWon={told}
          onBack={() => go({ name: 'trial' })}
          onShop={() => go({ name: 'shop' })}
        />
      )}
      {screen.name === 'shop' && <Shop onBack={() => go(MENU)} />}
      {screen.name === 'level' &&
        (run?.levelNumber === screen.level ? (
          <LevelGame
            key={run.id}
            userId={userId}
            run={run}
            level={screen.level}
            isStarting={isPending}
            onRepeat={() => start(screen.level)}
            onLeave={news => {
              if (news) told(news);
              toMenu();
            }}
          />
        ) : (
          <ResumeLevel level={screen.level} onFound={setRun} onNone={toMenu} />
        ))}
      <LazyBoundary>
        {asking !== null && (
          <OutOfLives
            isPending={isPending}
            onUseBonus={useBonus}
            onClose={dismiss}
            onShop={() => {
              dismiss();
              go({ name: 'shop' });
            }}
          />
        )}
        {won && screen.name === 'menu' && <WorldUnlocked won={won} onClose={() => setWon(null)} />}
      </LazyBoundary>
    </>
  );
}
