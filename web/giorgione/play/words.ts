import { columnOf, rowOf } from '#shared/giorgione/cells.ts';
import type { Played } from '#shared/giorgione/game.ts';
import type { Move } from '#shared/giorgione/moves.ts';
import type { Cell } from '#shared/giorgione/state.ts';
import type { TileType } from '#shared/giorgione/tiles.ts';

export const TILE_NAMES: Readonly<Record<TileType, string>> = {
  chocolate: 'Cioccolato',
  macarons: 'Macaron',
  cheesecake: 'Cheesecake',
  tiramisu: 'Tiramisù',
  stecco1: 'Stecco al cioccolato',
  stecco2: 'Stecco fragola e pistacchio',
  giorgione: 'Giorgione',
  jolly: 'Jolly',
};

const place = (cell: number): string => `riga ${rowOf(cell) + 1}, colonna ${columnOf(cell) + 1}`;

const nameAt = (cells: readonly Cell[], cell: number): string => {
  const type = cells[cell]?.type;
  return type === undefined ? '' : TILE_NAMES[type];
};

const counted = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

/** The name of a cell: 'Riga 2, colonna 3: Macaron, selezionato'. */
export const cellLabel = (cell: number, type: TileType, selected: boolean): string =>
  `Riga ${rowOf(cell) + 1}, colonna ${columnOf(cell) + 1}: ${TILE_NAMES[type]}${selected ? ', selezionato' : ''}`;

export const selected = (cells: readonly Cell[], cell: number): string =>
  `${nameAt(cells, cell)}, ${place(cell)}: selezionato`;

export const deselected = 'Selezione annullata';

export const hinted = ([from, to]: Move): string =>
  `Suggerimento: scambia ${place(from)} con ${place(to)}`;

/** What an action has brought. */
export const played = ({ steps, gained, state }: Played): string => {
  const cycles = Math.max(0, ...steps.map(({ cascade }) => cascade));
  const specials = steps.flatMap(step => {
    if (step.kind === 'turn') return [step];
    return step.kind === 'clear' ? step.created : [];
  });
  const shuffled = steps.some(({ kind }) => kind === 'shuffle');
  return [
    `${counted(gained, 'punto', 'punti')}${cycles > 1 ? ` con una cascata di ${cycles}` : ''}`,
    ...specials.map(({ cell, tile }) => `${TILE_NAMES[tile.type]} in ${place(cell)}`),
    ...(shuffled ? ['nessuna mossa possibile, dolci rimescolati'] : []),
    `punteggio ${state.score}`,
    state.over ? 'partita finita' : `${counted(state.movesLeft, 'mossa rimasta', 'mosse rimaste')}`,
  ].join('. ');
};
