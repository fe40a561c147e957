import { useEffect } from 'react';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
import { FloatingTexts } from './FloatingTexts.tsx';
import { Grid } from './Grid.tsx';
import { Tiles } from './Tiles.tsx';
import { Tray } from './Tray.tsx';
import './tiles.css';

type Props = { game: Game; hasHints?: boolean };

/** The board: animated tiles, and above them the grid for pointers, keys and screen readers. */
export function Board({ game, hasHints = true }: Props) {
  useEffect(() => (hasHints ? game.enableHints() : undefined), [game, hasHints]);
  return (
    <div className="relative">
      <Tray>
        <Tiles key={`tiles ${game.key}`} game={game} />
        <FloatingTexts key={`texts ${game.key}`} game={game} />
        <Grid game={game} />
      </Tray>
      <Combo game={game} />
    </div>
  );
}

/** The number of cycles of a cascade, from the second one on. */
function Combo({ game }: { game: Game }) {
  const cascade = useView(game, view => view.cascade);
  if (cascade < 2) return null;
  return (
    <p
      key={cascade}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-1/2 animate-[combo_0.5s_cubic-bezier(0.2,1.4,0.4,1)_both] rounded-full border-3 border-butter bg-berry-edge px-5 py-2 font-display text-[1.375rem] font-bold whitespace-nowrap text-white"
    >
      Cascata <b className="text-butter">×{cascade}</b>
    </p>
  );
}
