import { formatNumber } from '#shared/amount-text.ts';
import type { TileType } from '#shared/match3/board/tiles.ts';
import {
  DOUBLE_GIORGIONE_POINTS,
  DOUBLE_JOLLY_MOVES,
  DOUBLE_JOLLY_POINTS,
  GIORGIONE_TILE_POINTS,
  JOLLY_CELL_POINTS,
  JOLLY_GIORGIONE_MOVES,
  JOLLY_GIORGIONE_POINTS,
  JOLLY_POINTS,
} from '#shared/match3/constants.ts';
import { tileArt } from '#web/art/tiles.ts';
import { Card } from '#web/ui/Card.tsx';

type Combination = { tiles: readonly [TileType, TileType]; name: string; effect: string };

const COMBINATIONS: readonly Combination[] = [
  {
    tiles: ['giorgione', 'cheesecake'],
    name: 'Giorgione + dolce',
    effect: `Via tutti i dolci di quel tipo, ${GIORGIONE_TILE_POINTS} punti l’uno.`,
  },
  {
    tiles: ['jolly', 'cheesecake'],
    name: 'Jolly + dolce',
    effect: `Via riga o colonna, senza usare mosse: ${JOLLY_POINTS} punti, +${JOLLY_CELL_POINTS} a casella.`,
  },
  {
    tiles: ['jolly', 'jolly'],
    name: 'Jolly + Jolly',
    effect: `Due righe e due colonne: ${formatNumber(DOUBLE_JOLLY_POINTS)} punti e +${DOUBLE_JOLLY_MOVES} mosse.`,
  },
  {
    tiles: ['jolly', 'giorgione'],
    name: 'Jolly + Giorgione',
    effect: `Una croce larga tre: ${formatNumber(JOLLY_GIORGIONE_POINTS)} punti e +${JOLLY_GIORGIONE_MOVES} mosse.`,
  },
  {
    tiles: ['giorgione', 'giorgione'],
    name: 'Giorgione + Giorgione',
    effect: `Via tutto il vassoio: ${formatNumber(DOUBLE_GIORGIONE_POINTS)} punti.`,
  },
];

/** The effect of swapping a special tile, for each kind of other tile. */
export function SpecialsList() {
  return (
    <ul className="grid gap-2">
      {COMBINATIONS.map(({ tiles, name, effect }) => (
        <li key={name} className="flex items-center gap-3">
          <span className="flex shrink-0">
            {tiles.map((type, index) => {
              const Art = tileArt[type];
              return <Art key={index === 0 ? 'one' : 'other'} className="size-9 last:-ml-2" />;
            })}
          </span>
          <span className="leading-snug">
            <b>{name}</b>
            <span className="block text-sm text-ink-soft">{effect}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The list of specials beside the board, if there is room. */
export function Specials() {
  return (
    <Card className="px-5! py-4!">
      <h2 className="mb-2 text-xl">I dolci speciali</h2>
      <SpecialsList />
    </Card>
  );
}
