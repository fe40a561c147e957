import { useEffect } from 'react';
import type { Game } from '../play/game.ts';
import { Combo } from './Combo.tsx';
import { FloatingTexts } from './FloatingTexts.tsx';
import { Grid } from './Grid.tsx';
import { Tiles } from './Tiles.tsx';
import { Tray } from './Tray.tsx';
import './sweets.css';

type Props = { game: Game };

/** The tray with its sweets: they move underneath, the grid on top takes hands, keys and readers. */
export function Board({ game }: Props) {
  useEffect(() => game.enableHints(), [game]);
  return (
    <div className="relative">
      <Tray>
        <Tiles key={`tiles ${game.key}`} game={game} />
        <FloatingTexts key={`pops ${game.key}`} game={game} />
        <Grid game={game} />
      </Tray>
      <Combo game={game} />
    </div>
  );
}
