import { memo, useLayoutEffect, useRef } from 'react';
import { useGame } from '#web/game/play/game-context.tsx';
import type { AnimatedTile } from '../play/schedule.ts';
import { drawTile } from './draw.ts';
import { tileImage } from './TileImages.tsx';

type Props = { tile: AnimatedTile; isSelected: boolean; isHinted: boolean };

/** The outer element is moved by the animation's clock; the inner one shows selection and hints. */
export const TileView = memo(function TileView({ tile, isSelected, isHinted }: Props) {
  const game = useGame();
  const outer = useRef<HTMLDivElement>(null);
  // Before the first picture with this tile.
  useLayoutEffect(() => {
    if (outer.current) drawTile(outer.current, game, game.now);
  }, [game]);
  return (
    <div
      ref={outer}
      className="board-tile absolute size-1/6"
      data-tile={tile.id}
      data-lifted={isSelected || undefined}
      data-hinted={isHinted || undefined}
    >
      <div className="tile-art" style={{ backgroundImage: tileImage(tile.type) }} />
    </div>
  );
});
