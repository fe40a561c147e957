import { lazy, useCallback, useEffect, useState } from 'react';
import type { Run } from '#shared/contract/giorgione.ts';
import type { Go, Screen } from '#web/giorgione/screens.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { useStart } from './lives/use-start.ts';
import { Menu } from './menu/Menu.tsx';
import { LevelGame } from './play/LevelGame.tsx';
import { ResumeLevel } from './play/ResumeLevel.tsx';
import { endsWorld, type Won } from './play/won.ts';
import './campaign.css';

const Shop = lazy(() => import('./shop/Shop.tsx'));
const OutOfLives = lazy(() => import('./lives/OutOfLives.tsx'));
const WorldUnlocked = lazy(() => import('./menu/WorldUnlocked.tsx'));

const MENU = { name: 'menu' } as const;
const REPLACE = { replace: true };

type Props = { userId: number; screen: Exclude<Screen, { name: 'trial' }>; go: Go };

/** The campaign: its menu, its shop and its levels (Games specification, section 2). */
export default function Campaign({ userId, screen, go }: Props) {
  const [run, setRun] = useState<Run | null>(null);
  const [won, setWon] = useState<Won | null>(null);
  const { start, isPending, asking, useBonus, dismiss } = useStart(started => {
    setRun(started);
    if (started.levelNumber !== undefined)
      go({ name: 'level', level: started.levelNumber }, { replace: screen.name === 'level' });
  });
  // Whoever comes back by the browser's own button starts from what is kept of the run.
  useEffect(() => {
    if (screen.name !== 'level') setRun(null);
  }, [screen.name]);
  const toMenu = useCallback(() => go(MENU, REPLACE), [go]);
  const told = (news: Won): void => {
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
      <Optional>
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
      </Optional>
    </>
  );
}
