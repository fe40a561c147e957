import { memo, useLayoutEffect, useRef } from 'react';
import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import type { TileType } from '#shared/match3/board/tiles.ts';
import { tileArt } from '#web/art/tiles/index.ts';
import { animate } from '../play/motions.ts';
import type { AnimatedTile } from '../play/tile.ts';

/** Memoized, so that a tile that moves does not render its drawing again. */
const TileArt = memo(function Sweet({ type }: { type: TileType }) {
  const Art = tileArt[type];
  return <Art className="relative block size-full" />;
});

type Props = { tile: AnimatedTile; isSelected: boolean; isHinted: boolean };

/** The outer element moves the tile to its cell; the inner one plays the other animations. */
export const TileView = memo(function TileView({ tile, isSelected, isHinted }: Props) {
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (inner.current) animate(inner.current, tile);
  }, [tile]);
  return (
    <div
      className="board-tile absolute size-1/6"
      data-motion={tile.motion}
      data-lifted={isSelected || undefined}
      data-hinted={isHinted || undefined}
      style={{
        transform: `translate(${columnOf(tile.cell) * 100}%, ${rowOf(tile.cell) * 100}%)`,
        transitionDuration: `${tile.ms}ms`,
        transitionDelay: `${tile.delay}ms`,
      }}
    >
      <div ref={inner} className="absolute inset-[5%]">
        <TileArt type={tile.type} />
      </div>
    </div>
  );
});
