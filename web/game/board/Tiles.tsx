import { useLayoutEffect, useRef } from 'react';
import { useGame, useGameView } from '#web/game/play/game-context.tsx';
import { drawTile } from './draw.ts';
import { TileImages } from './TileImages.tsx';
import { TileView } from './TileView.tsx';

/** The tiles; React adds and removes them, and the animation's clock moves them. */
export function Tiles() {
  const game = useGame();
  const tiles = useGameView(view => view.tiles);
  const selected = useGameView(view => view.selected);
  const queuedSwap = useGameView(view => view.queuedSwap);
  const hint = useGameView(view => view.hint);
  const cells = useGameView(view => view.cells);
  const board = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const draw = (): void => {
      // One time for all tiles of a frame, so that none is ahead of another.
      const time = game.now;
      for (const element of board.current?.children ?? [])
        if (element instanceof HTMLElement && element.dataset.tile) drawTile(element, game, time);
    };
    draw();
    return game.onFrame(draw);
  }, [game]);
  const isAt = (id: number, cell: number | null | undefined): boolean =>
    cell != null && cells[cell]?.id === id;
  return (
    <div ref={board} className="pointer-events-none absolute inset-0" aria-hidden="true">
      <TileImages />
      {tiles.map(tile => (
        <TileView
          key={tile.id}
          tile={tile}
          isSelected={
            isAt(tile.id, selected) || (queuedSwap?.some(cell => isAt(tile.id, cell)) ?? false)
          }
          isHinted={hint?.some(cell => isAt(tile.id, cell)) ?? false}
        />
      ))}
    </div>
  );
}
