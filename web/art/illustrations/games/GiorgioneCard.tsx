import { type ArtProps, Drawing } from '../../drawing.tsx';
import { GiorgioneHead } from '../../mascot/GiorgioneHead.tsx';
import { tileArt } from '../../tiles/index.ts';
import { ink, PlacedDrawing, Sparkles } from '../parts.tsx';

const rows = [
  ['macarons', 'stecco1', 'cheesecake', 'chocolate'],
  ['stecco2', 'macarons', 'tiramisu', 'jolly'],
  ['cheesecake', 'chocolate', 'macarons', 'stecco2'],
  ['tiramisu', 'stecco1', 'cheesecake', 'chocolate'],
] as const;
const cell = 50;

function rayAt(degrees: number) {
  const ends = [degrees, degrees + 12].map(angle => {
    const radians = (angle * Math.PI) / 180;
    return `${Math.round(90 + 360 * Math.cos(radians))} ${Math.round(110 + 360 * Math.sin(radians))}`;
  });
  return `M90 110L${ends.join('L')}z`;
}

const rays = Array.from({ length: 15 }, (_, index) => rayAt(index * 24)).join('');

type CellProps = { name: (typeof rows)[number][number]; x: number; y: number };

function Cell({ name, x, y }: CellProps) {
  const isMatched = name === 'macarons';
  return (
    <g>
      <rect
        x={x + 2}
        y={y + 2}
        width={cell - 4}
        height={cell - 4}
        rx="9"
        fill={isMatched ? '#ffe08a' : '#fffaf3'}
      />
      <PlacedDrawing art={tileArt[name]} x={x + cell / 2} y={y + cell / 2} size={40} />
    </g>
  );
}

export function GiorgioneCard(props: ArtProps) {
  return (
    <Drawing {...props} width={320} height={180}>
      <path d="M0 0h320v180H0z" fill="#1f9a93" />
      <path d={rays} fill="#fff" opacity=".12" />
      <g transform="rotate(-7 220 90)">
        <rect x="120" y="-18" width="216" height="216" rx="16" fill="#b9773d" {...ink} />
        <rect x="125" y="-13" width="206" height="206" rx="12" fill="#f3dfc8" />
        {rows.flatMap((row, line) =>
          row.map((name, column) => {
            const x = 128 + column * cell;
            const y = -10 + line * cell;
            return <Cell key={`${x} ${y}`} name={name} x={x} y={y} />;
          }),
        )}
      </g>
      <g transform="translate(6 22) scale(2.35)" strokeLinejoin="round" strokeLinecap="round">
        <path d="M8 76q0-22 24-22t24 22z" fill="#fff" stroke="#5a2415" strokeWidth="2" />
        <GiorgioneHead />
      </g>
      <Sparkles
        at={[
          [24, 28],
          [14, 112],
          [112, 20],
        ]}
        fill="#fff3b8"
      />
    </Drawing>
  );
}
