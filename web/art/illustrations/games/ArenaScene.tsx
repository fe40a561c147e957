import { type ArtProps, Drawing } from '../../drawing.tsx';
import { GiorgioneHead } from '../../mascot/GiorgioneHead.tsx';
import { resourceArt } from '../../resources/index.ts';
import { Awning, ink, PlacedDrawing } from '../parts.tsx';

const STARS = [
  [36, 30],
  [92, 58],
  [150, 22],
  [214, 44],
  [262, 18],
  [330, 52],
  [392, 26],
  [448, 60],
  [600, 34],
  [566, 78],
  [300, 84],
  [60, 92],
] as const;

const HOUSES = [
  [0, 120, 84],
  [76, 96, 70],
  [262, 104, 74],
  [330, 128, 66],
  [560, 110, 84],
] as const;

function Skyline() {
  return (
    <g fill="#2a2650">
      {HOUSES.map(([x, y, width]) => (
        <path key={x} d={`M${x} 240V${y}l${width / 2}-26 ${width / 2} 26V240z`} />
      ))}
    </g>
  );
}

function Shop() {
  return (
    <g>
      <rect x="396" y="92" width="190" height="122" fill="#f0c987" {...ink} />
      <rect x="396" y="92" width="190" height="24" fill="#8a4b25" {...ink} />
      <path
        d="M418 104h146"
        stroke="#ffd873"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="14 10"
      />
      <rect x="414" y="148" width="92" height="48" rx="4" fill="#ffd873" {...ink} />
      <PlacedDrawing art={resourceArt.bigne} x={436} y={180} size={28} />
      <PlacedDrawing art={resourceArt.bigne} x={462} y={180} size={28} />
      <PlacedDrawing art={resourceArt.bigne} x={488} y={180} size={28} />
      <path d="M414 196h92" {...ink} />
      <rect x="526" y="146" width="42" height="68" rx="4" fill="#6b3317" {...ink} />
      <path d="M526 146h22v68h-22z" fill="#3a1a0d" />
      <circle cx="560" cy="182" r="3" fill="#ffc83d" />
      <Awning x={388} y={116} width={206} height={22} stripes={11} />
    </g>
  );
}

/** The mascot as a thief, with a mask, a thermobox on the back and a torch. */
function Thief() {
  return (
    <g>
      <path d="M212 176 392 150v66z" fill="#ffe9a8" opacity=".32" />
      <path d="M120 214q-4-46 28-52h30q30 8 26 52z" fill="#3b3a63" {...ink} />
      <path d="M124 186h76M122 200h80" stroke="#6b69a3" strokeWidth="7" />
      <rect x="92" y="150" width="44" height="50" rx="8" fill="#4aa8e8" {...ink} />
      <path d="M92 166h44" stroke="#fff3d9" strokeWidth="8" />
      <rect x="88" y="142" width="52" height="14" rx="6" fill="#7cc6f5" {...ink} />
      <g transform="translate(112 62) scale(1.7)">
        <GiorgioneHead />
        <path
          d="M14 35.500q18-5 36 0v5q-8 5-15 .5h-6q-7 4.500-15-.5z"
          fill="#231f44"
          stroke="#120f2b"
          strokeWidth="1.500"
        />
        <ellipse cx="24.500" cy="38.500" rx="4" ry="2.600" fill="#fff" />
        <ellipse cx="39.500" cy="38.500" rx="4" ry="2.600" fill="#fff" />
        <circle cx="25.800" cy="38.500" r="1.700" fill="#3a1a0d" />
        <circle cx="40.800" cy="38.500" r="1.700" fill="#3a1a0d" />
      </g>
      <path d="M188 178q14 2 20-4" fill="none" {...ink} strokeWidth={14} stroke="#231f44" />
      <rect
        x="200"
        y="166"
        width="24"
        height="13"
        rx="5"
        fill="#e0364f"
        transform="rotate(-6 212 172)"
        {...ink}
      />
    </g>
  );
}

/** The town's bakeries at night, and a thief. */
export function ArenaScene(props: ArtProps) {
  return (
    <Drawing {...props} width={640} height={240}>
      <rect width="640" height="240" fill="#1f1b3d" />
      <path d="M0 150q160-60 320-20t320-10v120H0z" fill="#262150" />
      <circle cx="516" cy="46" r="26" fill="#ffe9a8" />
      <circle cx="506" cy="40" r="24" fill="#1f1b3d" />
      {STARS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={x % 3 === 0 ? 2.2 : 1.4} fill="#fff6cf" />
      ))}
      <Skyline />
      <path d="M0 214h640v26H0z" fill="#4b3a4f" />
      <path d="M0 214h640" stroke="#6d566f" strokeWidth="4" />
      <Shop />
      <Thief />
      <PlacedDrawing art={resourceArt.coins} x={258} y={208} size={18} turn={-12} />
      <PlacedDrawing art={resourceArt.eggs} x={72} y={206} size={20} turn={20} />
    </Drawing>
  );
}
