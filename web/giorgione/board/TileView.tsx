import { memo, useLayoutEffect, useRef } from 'react';
import { columnOf, rowOf } from '#shared/match3/cells.ts';
import type { TileType } from '#shared/match3/tiles.ts';
import { tileArt } from '#web/art/tiles/index.ts';
import { animate } from '../play/motions.ts';
import type { AnimatedTile } from '../play/tile.ts';

/** The drawing, which stays as it is wherever the tile goes. */
const TileArt = memo(function Sweet({ type }: { type: TileType }) {
  const Art = tileArt[type];
  return <Art />;
});

type Props = { tile: AnimatedTile; lifted: boolean; hinted: boolean };

/** A sweet on its way to its cell: the outer box goes there, the inner one does the rest. */
export const TileView = memo(function TileView({ tile, lifted, hinted }: Props) {
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (inner.current) animate(inner.current, tile);
  }, [tile]);
  return (
    <div
      className="tile"
      data-motion={tile.motion}
      data-lifted={lifted || undefined}
      data-hinted={hinted || undefined}
      style={{
        transform: `translate(${columnOf(tile.cell) * 100}%, ${rowOf(tile.cell) * 100}%)`,
        transitionDuration: `${tile.ms}ms`,
        transitionDelay: `${tile.delay}ms`,
      }}
    >
      <div ref={inner}>
        <TileArt type={tile.type} />
      </div>
    </div>
  );
});
