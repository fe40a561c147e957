import { useEffect } from 'react';
import { useGame } from '../play/game-context.tsx';
import { Effects } from './Effects.tsx';
import { Grid } from './Grid.tsx';
import { Lesson } from './Lesson.tsx';
import { Tiles } from './Tiles.tsx';
import { Tray } from './Tray.tsx';

type Props = { hasHints?: boolean };

/** The board: animated tiles, and above them the grid for pointers, keys and screen readers. */
export function Board({ hasHints = true }: Props) {
  const game = useGame();
  useEffect(() => (hasHints ? game.enableHints() : undefined), [game, hasHints]);
  useEffect(() => {
    // Frames stop in a hidden tab, so animations there end at once.
    const skipIfHidden = (): void => {
      if (document.hidden) game.skip();
    };
    document.addEventListener('visibilitychange', skipIfHidden);
    return () => document.removeEventListener('visibilitychange', skipIfHidden);
  }, [game]);
  return (
    <Tray
      above={
        <>
          <Effects key={game.key} layer="above" />
          {hasHints && <Lesson />}
        </>
      }
    >
      <Tiles key={`tiles ${game.key}`} />
      <Effects key={`effects ${game.key}`} layer="slab" />
      <Grid />
    </Tray>
  );
}
