import { clsx } from 'clsx';
import { memo, useEffect, useRef, useState } from 'react';
import type { TileType } from '#shared/match3/board/tiles.ts';
import { SIZE } from '#shared/match3/constants.ts';
import type { Game } from '../play/game.ts';
import { cellLabel } from '../play/texts.ts';
import { useView } from '../play/use-view.ts';
import { useDrag } from './use-drag.ts';
import { useKeyboard } from './use-keyboard.ts';

/**
 * The button that starts the next game disappears with the old one. If the focus is lost by that,
 * calls back, so that it can be set again.
 */
const useGameChange = (game: Game, onFocusLost: () => void): void => {
  const previous = useRef(game);
  useEffect(() => {
    if (previous.current === game) return;
    previous.current = game;
    if (document.activeElement === document.body) onFocusLost();
  }, [game, onFocusLost]);
};

type Props = { cell: number; type: TileType; selected: boolean; active: boolean };

const GridCell = memo(function GridCell({ cell, type, selected, active }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell to play on, not one of a table
    <div
      role="gridcell"
      tabIndex={active ? 0 : -1}
      aria-label={cellLabel(cell, type, selected)}
      data-cell={cell}
      className="focus-visible:z-1 focus-visible:rounded-xl focus-visible:inset-ring-5 focus-visible:inset-ring-card focus-visible:-outline-offset-3"
    />
  );
});

const ROWS = Array.from({ length: SIZE }, (_, row) => row);

/** The layout of the cells. */
export const gridClass = 'absolute inset-0 grid grid-cols-6 grid-rows-6';

/** Swipes belong to the game; a long press opens no menu. */
const touch = '[touch-action:pinch-zoom] [-webkit-touch-callout:none]';

/** The id of the element that explains the keys. */
export const HELP_ID = 'istruzioni-vassoio';

/** The cells as an ARIA grid with a roving tabindex: only the active cell can be reached by Tab. */
export function Grid({ game }: { game: Game }) {
  const cells = useView(game, view => view.cells);
  const selected = useView(game, view => view.selected);
  const busy = useView(game, view => !view.isFree);
  const [active, setActive] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const drag = useDrag(game, setActive);
  const focus = (cell: number): void => {
    setActive(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const onKeyDown = useKeyboard(game, active, focus);
  useGameChange(game, () => focus(active));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid to play on, not a table to read
    <div
      ref={grid}
      role="grid"
      aria-label="Vassoio dei dolci"
      aria-describedby={HELP_ID}
      aria-busy={busy}
      className={clsx(gridClass, touch, 'cursor-pointer select-none')}
      onKeyDown={onKeyDown}
      {...drag}
    >
      {ROWS.map(row => (
        // biome-ignore lint/a11y: a row of that grid; its cells take the focus
        <div key={row} role="row" className="contents">
          {cells.slice(row * SIZE, (row + 1) * SIZE).map(({ type }, column) => {
            const cell = row * SIZE + column;
            return (
              <GridCell
                key={cell}
                cell={cell}
                type={type}
                selected={cell === selected}
                active={cell === active}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
