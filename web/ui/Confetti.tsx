import { tileArt } from '#web/art/tiles/index.ts';
import './confetti.css';

const PIECES = 42;
const ARTS = [tileArt.macarons, tileArt.stecco2, tileArt.cheesecake, tileArt.chocolate];
const COLOURS = ['#e0364f', '#ffc83d', '#35b87f', '#4aa8e8', '#b184dd', '#ff86ae'];

/** From 0 to 1: the same every time, and scattered all the same. */
const scatter = (piece: number, salt: number): number => {
  const mixed = Math.sin(piece * 12.9898 + salt * 78.233) * 43758.5453;
  return mixed - Math.floor(mixed);
};

/** Sprinkles and bits of pastry that come down over everything. */
export function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => {
        const Art = piece % 3 === 0 ? ARTS[(piece / 3) % ARTS.length] : undefined;
        return (
          <span
            key={scatter(piece, 1)}
            style={{
              left: `${scatter(piece, 1) * 100}%`,
              animationDelay: `${scatter(piece, 2) * 1.2}s`,
              animationDuration: `${2.6 + scatter(piece, 3) * 1.8}s`,
            }}
          >
            <i style={{ animationDuration: `${0.7 + scatter(piece, 4)}s` }}>
              {Art ? <Art /> : <b style={{ background: COLOURS[piece % COLOURS.length] }} />}
            </i>
          </span>
        );
      })}
    </div>
  );
}
