import { memo, useLayoutEffect, useRef } from 'react';
import { TILE_TYPES, type TileType } from '#shared/match3/board/tiles.ts';
import { tileArt } from '#web/art/tiles.ts';
import { useGame, useGameView } from '../play/game-context.tsx';
import type { AnimatedTile } from '../play/schedule.ts';
import { drawTile } from './draw.ts';

const imageOf = (drawing: Element): string =>
  `url("data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}")`;

/** The background image of a tile on a board with TileImages: the drawing on its shadow. */
const tileImage = (type: TileType): string => `var(--tile-${type}), var(--tile-shadow)`;

/**
 * The drawings as images, for the element around them: a tile on the board then needs two elements instead of twenty,
 * which matters in frames that create many of them.
 */
function TileImages() {
  const drawings = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { children = [], parentElement } = drawings.current ?? {};
    [...children].forEach((drawing, index) => {
      parentElement?.style.setProperty(`--tile-${TILE_TYPES[index]}`, imageOf(drawing));
    });
  }, []);
  return (
    <div ref={drawings} hidden>
      {TILE_TYPES.map(type => {
        const Art = tileArt[type];
        return <Art key={type} />;
      })}
    </div>
  );
}

type Props = { tile: AnimatedTile; isSelected: boolean; isHinted: boolean };

/** The animation's clock moves the outer element; the inner one shows selection and hints. */
const TileView = memo(function TileView({ tile, isSelected, isHinted }: Props) {
  const game = useGame();
  const outer = useRef<HTMLDivElement>(null);
  // Before the first frame with this tile.
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
      // All tiles of a frame use the same time, so that none is ahead of another.
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
