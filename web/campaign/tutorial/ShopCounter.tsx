import { type ArtProps, Drawing } from '#web/art/drawing.tsx';
import {
  Awning,
  GroundShadow,
  ink,
  PlacedDrawing,
  Sparkles,
  Wash,
} from '#web/art/illustrations/parts.tsx';
import { powerUpArt } from '#web/art/powerups/index.ts';
import { resourceArt } from '#web/art/resources/index.ts';

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
