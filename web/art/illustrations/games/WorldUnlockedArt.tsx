import { type ArtProps, Drawing } from '../../drawing.tsx';
import { GiorgioneFigure } from '../../mascot/GiorgioneFigure.tsx';
import { tileArt } from '../../tiles/index.ts';
import { Confetti, GroundShadow, ink, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

const opening = 'M128 180V94q0-46 46-46t46 46v86z';

function Door({ d, shade, planks }: { d: string; shade: string; planks: string }) {
  return (
    <g {...ink}>
      <path d={d} fill="#d8934f" />
      <path d={shade} fill="#b9702f" stroke="none" />
      <path d={planks} fill="none" stroke="#8f5220" strokeWidth="2" />
      <path d={d} fill="none" />
    </g>
  );
}

const CONFETTI = [
  [64, 28],
  [84, 56],
  [12, 70],
  [112, 34],
  [232, 26],
  [264, 78],
  [206, 14],
  [142, 14],
  [268, 112],
  [66, 70],
] as const;

const SPARKLES = [
  [62, 48],
  [236, 56],
  [16, 100],
  [270, 138],
] as const;

function Landscape() {
  return (
    <>
      <path d={opening} fill="#cdebf5" />
      <circle cx="196" cy="84" r="12" fill="#fff6cf" />
      <path d="M140 78q1-6 8-5 4-6 11-2 8-1 8 7z" fill="#fff" />
      <path d="M128 128q14-26 30-10l14-24q4-5 8 0l18 32q12-14 22 0v40h-92z" fill="#b184dd" />
      <path d="M166 105l6-11q4-5 8 0l7 12-6 4-4-4-5 5z" fill="#fff" />
      <path d="M128 138q24-16 50-4 24-8 42 4v42h-92z" fill="#9fd468" />
      <path d="M128 156q40-16 92-2v26h-92z" fill="#6cc36a" />
      <path d="M186 138q-20 6-12 14t-14 28h50q-6-16-12-24t2-18z" fill="#fff0cf" />
      <path d="M150 132v-10M204 138v-12" stroke="#b9773d" strokeWidth="3" strokeLinecap="round" />
      <circle cx="150" cy="117" r="7" fill="#ff86ae" />
      <circle cx="204" cy="121" r="8" fill="#ffc83d" />
    </>
  );
}

function Doors() {
  return (
    <>
      <Door
        d="M128 66 92 52v130l36-2z"
        shade="M116 61.5l11 4.5v113l-11 .8z"
        planks="M104 57v124M116 61.5v119"
      />
      <Door
        d="M220 66l36-14v130l-36-2z"
        shade="M244 57l11-4v128l-11-.6z"
        planks="M232 61.5v119M244 57v124"
      />
      <circle cx="99" cy="124" r="4" fill="#ffc83d" {...ink} />
      <circle cx="249" cy="124" r="4" fill="#ffc83d" {...ink} />
    </>
  );
}

function Arch() {
  return (
    <>
      <path
        d="M122 186V94q0-52 52-52t52 52v92"
        fill="none"
        {...ink}
        strokeWidth="17"
        strokeLinecap="butt"
      />
      <path d="M122 186V94q0-52 52-52t52 52v92" fill="none" stroke="#fff6e6" strokeWidth="12" />
      <path
        d="M122 184V94q0-52 52-52t52 52v90"
        fill="none"
        stroke="#e84a5f"
        strokeWidth="12"
        strokeDasharray="12 15"
      />
      <path d="M110 180h24v9h-24zM214 180h24v9h-24z" fill="#f2bf73" {...ink} />
      <circle cx="174" cy="42" r="19" fill="#ffc83d" {...ink} />
      <path
        d="M174 29l4 8.5 9.5 1.2-7 6.5 1.8 9.3-8.3-4.6-8.3 4.6 1.8-9.3-7-6.5 9.5-1.2z"
        fill="#fff6cf"
        {...ink}
        strokeWidth="2"
      />
    </>
  );
}

function Carpet() {
  return (
    <>
      <path d="M152 180h44l16 13q-38 3-76 0z" fill="#e84a5f" {...ink} />
      <path d="M186 181h9l14 11q-10 1.5-20 1.5z" fill="#b8243f" />
    </>
  );
}

function GoldenKey() {
  return (
    <g transform="rotate(24 92 104)" {...ink}>
      <path d="M92 104V66M92 76h9M92 68h12" fill="none" strokeWidth="9" />
      <path d="M92 104V66M92 76h9M92 68h12" fill="none" stroke="#ffc83d" strokeWidth="4.5" />
      <circle cx="92" cy="107" r="9" fill="none" strokeWidth="9.5" />
      <circle cx="92" cy="107" r="9" fill="none" stroke="#ffc83d" strokeWidth="5" />
    </g>
  );
}

function Padlock() {
  return (
    <g {...ink}>
      <path d="M244 166v-6q0-10 9-10 8 0 10 7" fill="none" strokeWidth="9" />
      <path d="M244 166v-6q0-10 9-10 8 0 10 7" fill="none" stroke="#dbe2ea" strokeWidth="4.5" />
      <rect x="238" y="164" width="32" height="25" rx="6" fill="#ffc83d" />
      <path d="M262 165q7 0 7 6v12q0 5-5 5h-12q10-6 10-23z" fill="#e39a1c" stroke="none" />
      <path d="M254 174v6" strokeWidth="5" />
      <path d="M243 169h8" stroke="#fff6cf" />
    </g>
  );
}

/** The open gate of a new world. */
export function WorldUnlockedArt(props: ArtProps) {
  return (
    <Drawing {...props} width={280} height={200}>
      <Wash d="M20 152C-6 96 32 34 112 20c84-12 150 24 154 86 2 58-54 84-128 84-64 0-106-8-118-38z" />
      <path
        d="M174 100 88 16l24-12zM174 100 150 0h30zM174 100 222 2l26 16z"
        fill="#ffc83d"
        opacity=".4"
      />
      <GroundShadow cx={150} cy={190} rx={118} />
      <Landscape />
      <Doors />
      <Arch />
      <Carpet />
      <GiorgioneFigure x={4} y={72} scale={0.73} left="hip" right="up" />
      <GoldenKey />
      <Padlock />
      <PlacedDrawing art={tileArt.jolly} x={30} y={40} size={44} turn={-10} />
      <PlacedDrawing art={tileArt.macarons} x={258} y={36} size={36} turn={12} />
      <Confetti at={CONFETTI} />
      <Sparkles at={SPARKLES} reach={7} />
    </Drawing>
  );
}
