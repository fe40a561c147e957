import { memo } from 'react';
import type { TileType } from '#shared/match3/board/tiles.ts';
import { cellLabel } from '../play/texts.ts';

type Props = { cell: number; type: TileType; selected: boolean; active: boolean };

export const GridCell = memo(function GridCell({ cell, type, selected, active }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell to play on, not one of a table
    <div
      role="gridcell"
      tabIndex={active ? 0 : -1}
      aria-label={cellLabel(cell, type, selected)}
      data-cell={cell}
    />
  );
});
