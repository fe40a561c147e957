import { useEffect } from 'react';
import type { Game } from '../play/game.ts';
import { Combo } from './Combo.tsx';
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
