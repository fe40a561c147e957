import { tileArt } from '#web/art/tiles.ts';
import './confetti.css';

const PIECES = 42;
const DRAWINGS = [tileArt.macarons, tileArt.stecco2, tileArt.cheesecake, tileArt.chocolate];
const COLORS = ['#e0364f', '#ffc83d', '#35b87f', '#4aa8e8', '#b184dd', '#ff86ae'];

/** A pseudo-random number from 0 to 1, the same in every render. */
const random = (piece: number, seed: number): number => {
  const hash = Math.sin(piece * 12.9898 + seed * 78.233) * 43758.5453;
  return hash - Math.floor(hash);
};

/** Sprinkles and pastries that fall in front of the page. */
export function Confetti() {
  return (
    <div className="pointer-events-none fixed inset-0 z-60 overflow-clip" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => {
        const Drawing = piece % 3 === 0 ? DRAWINGS[(piece / 3) % DRAWINGS.length] : undefined;
        return (
          <span
            key={random(piece, 1)}
            className="confetti-fall absolute -top-10 w-6.5"
            style={{
              left: `${random(piece, 1) * 100}%`,
              animationDelay: `${random(piece, 2) * 1.2}s`,
              animationDuration: `${2.6 + random(piece, 3) * 1.8}s`,
            }}
          >
            <span
              className="confetti-turn block"
              style={{ animationDuration: `${0.7 + random(piece, 4)}s` }}
            >
              {Drawing ? (
                <Drawing />
              ) : (
                <span
                  className="block h-4.5 w-2 rounded-sm"
                  style={{ background: COLORS[piece % COLORS.length] }}
                />
              )}
            </span>
          </span>
        );
      })}
    </div>
  );
}
