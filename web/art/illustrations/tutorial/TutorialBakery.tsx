import { type ArtProps, Drawing } from '../../drawing.tsx';
import { resourceArt } from '../../resources/index.ts';
import { GroundShadow, ink, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

function Chimney() {
  return (
    <>
      <path d="M160 30V8h26v22z" fill="#8b93a8" {...ink} />
      <path d="M156 4h34v9h-34z" fill="#aab2c6" {...ink} />
      <path
        d="M202 26q-7-6 0-12t0-11M216 28q-7-6 0-12t0-11"
        fill="none"
        stroke="#f59e5b"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".6"
      />
    </>
  );
}

function Stove() {
  return (
    <>
      <rect x="82" y="28" width="124" height="150" rx="16" fill="#1f9a93" {...ink} />
      <path d="M190 30q15 2 15 14v118q0 15-15 15h-36q36-20 36-147z" fill="#16766f" />
      <path d="M92 178h16v10H92zM180 178h16v10h-16z" fill="#43200f" {...ink} />
      <path
        d="M92 50q0-12 10-13h36"
        fill="none"
        stroke="#7fd3cc"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="104" cy="54" r="7" fill="#fff6e6" {...ink} />
      <circle cx="126" cy="54" r="7" fill="#fff6e6" {...ink} />
      <circle cx="184" cy="54" r="7" fill="#ffc83d" {...ink} />
      <path d="M104 54v-4M126 54l3-2.5M184 54v-4" {...ink} />
      <rect x="146" y="48" width="24" height="12" rx="4" fill="#43200f" {...ink} />
      <path d="M151 54h5M160 54h5" stroke="#ff9d3b" strokeWidth="3.5" strokeLinecap="round" />
    </>
  );
}

function StoveWindow() {
  return (
    <>
      <path d="M98 72h92" {...ink} strokeWidth={8} />
      <path d="M98 72h92" stroke="#dbe2ea" strokeWidth="4" strokeLinecap="round" />
      <rect x="96" y="84" width="96" height="76" rx="10" fill="#7a2f12" {...ink} />
      <rect x="101" y="89" width="86" height="66" rx="7" fill="#ff9d3b" />
      <path d="M101 116q42-24 86 0v32q0 7-7 7h-72q-7 0-7-7z" fill="#ffc25a" />
      <path d="M104 142h80" {...ink} strokeWidth={6} />
      <path d="M104 142h80" stroke="#aab2c6" strokeWidth="3" />
      <PlacedDrawing art={resourceArt.bigne} x={123} y={123} size={36} />
      <PlacedDrawing art={resourceArt.bigne} x={165} y={123} size={36} />
      <path
        d="M110 96l-5 14M121 94l-4 10"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".8"
      />
    </>
  );
}

function Ingredients() {
  return (
    <>
      <PlacedDrawing art={resourceArt.flour} x={46} y={156} size={58} />
      <PlacedDrawing art={resourceArt.milk} x={68} y={104} size={44} turn={-8} />
      <PlacedDrawing art={resourceArt.sugar} x={30} y={98} size={44} turn={-6} />
      <PlacedDrawing art={resourceArt.eggs} x={52} y={56} size={42} turn={-6} />
    </>
  );
}

export function TutorialBakery(props: ArtProps) {
  return (
    <Drawing {...props} width={280} height={200}>
      <Wash d="M20 152C-6 96 32 34 112 20c84-12 150 24 154 86 2 58-54 84-128 84-64 0-106-8-118-38z" />
      <GroundShadow cx={144} cy={188} rx={92} />
      <Chimney />
      <Stove />
      <StoveWindow />
      <Ingredients />
      <PlacedDrawing art={resourceArt.coins} x={240} y={162} size={44} turn={8} />
      <PlacedDrawing art={resourceArt.coins} x={222} y={136} size={34} turn={-10} />
      <PlacedDrawing art={resourceArt.bigne} x={240} y={84} size={56} turn={6} />
      <Sparkles
        at={[
          [228, 46],
          [262, 58],
          [212, 108],
          [24, 62],
        ]}
        reach={7}
      />
    </Drawing>
  );
}
