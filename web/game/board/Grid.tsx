import { clsx } from 'clsx';
import { memo, useEffect, useRef, useState } from 'react';
import type { TileType } from '#shared/match3/board/tiles.ts';
import { SIZE } from '#shared/match3/constants.ts';
import { useGame, useGameView } from '#web/game/play/game-context.tsx';
import { cellLabel } from '../play/texts.ts';
import { cellOf, useKeyboardInput, usePointerInput } from './input.ts';
import { gridClass } from './Tray.tsx';

/**
 * The button that starts the next game disappears with the old one. If the focus is lost because of that, calls back so
 * that it can be set again.
 */
const useGameChange = (onFocusLost: () => void): void => {
  const game = useGame();
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

/** Swipes belong to the game; a long press opens no menu. */
const touch = '[touch-action:pinch-zoom] [-webkit-touch-callout:none]';

/** The id of the element that explains the keys. */
export const HELP_ID = 'istruzioni-vassoio';

/** The cells as an ARIA grid with a roving tabindex: only the active cell can be reached by Tab. */
export function Grid() {
  const cells = useGameView(view => view.cells);
  const selected = useGameView(view => view.selected);
  const busy = useGameView(view => !view.isFree);
  const [active, setActive] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const drag = usePointerInput(setActive);
  const focus = (cell: number): void => {
    setActive(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const onKeyDown = useKeyboardInput(active, focus);
  useGameChange(() => focus(active));
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
      // A screen reader focuses any cell; the keys then belong to it.
      onFocus={event => setActive(cellOf(event) ?? active)}
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
