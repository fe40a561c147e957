import { useEffect } from 'react';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
import { FloatingTexts } from './FloatingTexts.tsx';
import { Grid } from './Grid.tsx';
import { Tiles } from './Tiles.tsx';
import { Tray } from './Tray.tsx';
import './tiles.css';

type Props = { game: Game };

/** The board: animated tiles, and above them the grid for pointers, keys and screen readers. */
export function Board({ game }: Props) {
  useEffect(() => game.enableHints(), [game]);
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
    <p key={cascade} className="combo" aria-hidden="true">
      Cascata <b>×{cascade}</b>
    </p>
  );
}
