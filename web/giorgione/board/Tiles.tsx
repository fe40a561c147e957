import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
import { TileView } from './TileView.tsx';

export function Tiles({ game }: { game: Game }) {
  const tiles = useView(game, view => view.tiles);
  const selected = useView(game, view => view.selected);
  const hint = useView(game, view => view.hint);
  return (
    <div className="pointer-events-none absolute inset-0" aria-hidden="true">
      {tiles.map(tile => (
        <TileView
          key={tile.id}
          tile={tile}
          isSelected={tile.cell === selected}
          isHinted={hint?.includes(tile.cell) ?? false}
        />
      ))}
    </div>
  );
}
