import { formatNumber, plural } from '#shared/amount-text.ts';
import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import type { Move } from '#shared/match3/board/moves.ts';
import type { TileType } from '#shared/match3/board/tiles.ts';
import type { AcceptedAction } from '#shared/match3/game.ts';
import type { Tile } from '#shared/match3/state.ts';

export const TILE_NAMES: Readonly<Record<TileType, string>> = {
  chocolate: 'Cioccolato',
  macarons: 'Macaron',
  cheesecake: 'Cheesecake',
  tiramisu: 'Tiramisù',
  stecco1: 'Stecco arancia e cioccolato',
  stecco2: 'Stecco fragola e pistacchio',
  giorgione: 'Giorgione',
  jolly: 'Jolly',
};

const positionOf = (cell: number): string =>
  `riga ${rowOf(cell) + 1}, colonna ${columnOf(cell) + 1}`;

const nameAt = (cells: readonly Tile[], cell: number): string => {
  const type = cells[cell]?.type;
  return type === undefined ? '' : TILE_NAMES[type];
};

/** The accessible name of a cell: 'Riga 2, colonna 3: Macaron, selezionato'. */
export const cellLabel = (cell: number, type: TileType, selected: boolean): string =>
  `Riga ${rowOf(cell) + 1}, colonna ${columnOf(cell) + 1}: ${TILE_NAMES[type]}${selected ? ', selezionato' : ''}`;

export const selectedText = (cells: readonly Tile[], cell: number): string =>
  `${nameAt(cells, cell)}, ${positionOf(cell)}: selezionato`;

export const deselectedText = 'Selezione annullata';

export const hintText = ([from, to]: Move): string =>
  `Suggerimento: scambia ${positionOf(from)} con ${positionOf(to)}`;

export const invalidSwapText = 'Mossa non valida. Questo scambio non crea alcun abbinamento!';

export const targetText = 'Obiettivo raggiunto!';

/** The outcome of a finale: points and score. */
export const finaleText = ({ gained, state }: AcceptedAction): string =>
  `${plural(gained, 'punto', 'punti')}. punteggio ${formatNumber(state.score)}. partita finita`;

/** The outcome of an action: points, new specials, score and moves left. */
export const actionText = ({ steps, gained, state }: AcceptedAction): string => {
  const cycles = Math.max(0, ...steps.map(({ cascade }) => cascade));
  const specials = steps.flatMap(step => {
    if (step.kind === 'turn') return [step];
    return step.kind === 'clear' ? step.created : [];
  });
  const shuffled = steps.some(({ kind }) => kind === 'shuffle');
  return [
    `${plural(gained, 'punto', 'punti')}${cycles > 1 ? ` con una cascata di ${cycles}` : ''}`,
    ...specials.map(({ cell, tile }) => `${TILE_NAMES[tile.type]} in ${positionOf(cell)}`),
    ...(shuffled ? ['nessuna mossa possibile, dolci rimescolati'] : []),
    `punteggio ${formatNumber(state.score)}`,
    state.over ? 'partita finita' : plural(state.movesLeft, 'mossa rimasta', 'mosse rimaste'),
  ].join('. ');
};
