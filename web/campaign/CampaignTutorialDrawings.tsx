import { type ArtProps, Drawing } from '#web/art/drawing.tsx';
import {
  Awning,
  Confetti,
  GroundShadow,
  ink,
  PlacedDrawing,
  Sparkles,
  Wash,
} from '#web/art/illustration-parts.tsx';
import { powerUpArt } from '#web/art/power-up-art.ts';
import { resourceArt } from '#web/art/resources.tsx';

export function ShopCounter(props: ArtProps) {
  return (
    <Drawing {...props} width={280} height={200}>
      <Wash d="M20 150C-6 96 36 34 114 20c82-12 148 24 150 86 2 58-54 84-126 84-64 0-104-10-118-40z" />
      <GroundShadow cx={140} cy={190} rx={104} />
      <path d="M52 46h176v140H52z" fill="#fff0cf" {...ink} />
      <path d="M64 74h152v6H64z" fill="#b9773d" {...ink} strokeWidth={2} />
      <path d="M64 118h152v6H64z" fill="#b9773d" {...ink} strokeWidth={2} />
      <PlacedDrawing art={powerUpArt.vita} x={92} y={100} size={38} />
      <PlacedDrawing art={powerUpArt.giorgione} x={140} y={98} size={42} />
      <PlacedDrawing art={powerUpArt.jolly} x={188} y={98} size={42} />
      <Awning x={36} y={18} width={208} height={34} stripes={8} />
      <path d="M40 142h200v46H40z" fill="#1f9a93" {...ink} />
      <path d="M214 144h24v42h-18q6-20-6-42z" fill="#16766f" />
      <path d="M32 134h216v12H32z" fill="#2bb5ab" {...ink} />
      <PlacedDrawing art={powerUpArt.mosse} x={92} y={118} size={42} turn={-6} />
      <PlacedDrawing art={powerUpArt.skip} x={190} y={120} size={38} />
      <PlacedDrawing art={resourceArt.bigne} x={140} y={166} size={34} />
      <Sparkles
        at={[
          [26, 84],
          [254, 84],
          [20, 120],
        ]}
        reach={7}
      />
    </Drawing>
  );
}

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
