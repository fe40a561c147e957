import { type ArtProps, Drawing } from '#web/art/drawing.tsx';
import { Confetti, ink, PlacedDrawing, Sparkles, Wash } from '#web/art/illustrations/parts.tsx';
import { powerUpArt } from '#web/art/powerups/index.ts';
import { resourceArt } from '#web/art/resources/index.ts';

const star =
  'M0-30l8.8 17.9 19.8 2.9-14.3 13.9 3.4 19.7L0 15.1l-17.7 9.3 3.4-19.7-14.3-13.9 19.8-2.9z';

function Star({ x, y, scale, turn }: { x: number; y: number; scale: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <path d={star} fill="#ffc83d" {...ink} strokeWidth={2.5 / scale} />
      <path d="M0-30l8.8 17.9 19.8 2.9-14.3 13.9 3.4 19.7L0 15.1z" fill="#e39a1c" opacity=".45" />
      <path d="M-5-13l-9 2" fill="none" stroke="#fff3b8" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

export function StarsAndRewards(props: ArtProps) {
  return (
    <Drawing {...props} width={280} height={200}>
      <Wash d="M22 150C-6 98 34 36 112 22c82-14 150 22 152 84 2 58-52 84-124 84-66 0-104-10-118-40z" />
      <Star x={74} y={72} scale={1.15} turn={-14} />
      <Star x={206} y={72} scale={1.15} turn={14} />
      <Star x={140} y={58} scale={1.6} turn={0} />
      <path d="M44 132h192l-14 46q-2 8-10 8H68q-8 0-10-8z" fill="#e0364f" {...ink} />
      <path d="M44 132h192l-4 14H48z" fill="#a3122f" />
      <path d="M132 132h16v54h-16z" fill="#ffc83d" {...ink} strokeWidth={2} />
      <PlacedDrawing art={resourceArt.bigne} x={140} y={116} size={54} />
      <PlacedDrawing art={powerUpArt.vita} x={88} y={118} size={44} turn={-10} />
      <PlacedDrawing art={powerUpArt.jolly} x={194} y={116} size={48} turn={10} />
      <path d="M40 132h200v10H40z" fill="#ff6b7d" {...ink} />
      <Confetti
        at={[
          [34, 44],
          [248, 44],
          [28, 100],
          [254, 100],
          [112, 20],
          [172, 18],
        ]}
      />
      <Sparkles
        at={[
          [48, 28],
          [232, 28],
          [262, 142],
        ]}
        reach={6}
      />
    </Drawing>
  );
}
