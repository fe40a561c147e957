import { type ArtProps, Drawing } from '../../drawing.tsx';
import { resourceArt } from '../../resources/index.ts';
import { Confetti, GroundShadow, ink, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

type FriendProps = { x: number; skin: string; shade: string; shirt: string; hair: string };

function Friend({ x, skin, shade, shirt, hair }: FriendProps) {
  return (
    <g transform={`translate(${x} 0)`} {...ink}>
      <path d="M-44 188q0-52 44-52t44 52z" fill={shirt} />
      <path d="M-8 124h16v14q-8 8-16 0z" fill={shade} />
      <path d={hair} fill="#6b3317" />
      <path d="M-29 96q0-34 29-34t29 34q0 36-29 36t-29-36z" fill={skin} />
      <path d="M18 68q10 8 10 28 0 35-28 35 26-14 18-63z" fill={shade} stroke="none" />
      <path d="M-31 94Q-34 58 0 56q34 2 31 38-6-20-22-24-24 6-40 24z" fill="#6b3317" />
      <path d="M-11 95v4M11 95v4" strokeWidth="7" />
      <path d="M-12 94.5h.1M10 94.5h.1" stroke="#fff" />
      <path d="M-9 110q9 4 18 0-2 10-9 10t-9-10z" fill="#8e1f2c" strokeWidth="2" />
      <circle cx="-19" cy="109" r="5" fill="#ff8f86" stroke="none" />
      <circle cx="19" cy="109" r="5" fill="#ff8f86" stroke="none" />
    </g>
  );
}

const bun =
  'M0 66c-38-2-40 30-36 58h72c4-28 2-60-36-58zM0 34c14 0 20 10 14 22h-28c-6-12 0-22 14-22z';
const short = 'M-31 104q-8-50 31-50t31 50z';

const CONFETTI = [
  [28, 60],
  [50, 34],
  [252, 60],
  [232, 36],
  [24, 118],
  [258, 116],
  [140, 96],
] as const;

const SPARKLES = [
  [110, 44],
  [170, 44],
  [260, 88],
  [20, 90],
] as const;

function GiftBox() {
  return (
    <>
      <rect x="108" y="138" width="64" height="50" rx="6" fill="#ffc83d" {...ink} />
      <path d="M160 139h7q4 0 4 5v38q0 5-5 5h-18q12-10 12-48z" fill="#e39a1c" />
      <path d="M133 138h14v50h-14z" fill="#e84a5f" {...ink} />
      <rect x="102" y="128" width="76" height="15" rx="5" fill="#ffd970" {...ink} />
      <path d="M132 128h16v15h-16z" fill="#ff6b7d" {...ink} />
      <path
        d="M140 128q-24 0-24-13 0-9 9-9 12 0 15 22 3-22 15-22 9 0 9 9 0 13-24 13z"
        fill="#e84a5f"
        {...ink}
      />
    </>
  );
}

function Heart() {
  return (
    <>
      <path
        d="M140 70c-24-16-19-34-8-34 6 0 8 6 8 6s2-6 8-6c11 0 16 18-8 34z"
        fill="#e0364f"
        {...ink}
      />
      <path
        d="M130 46q0-4 4-4.5"
        fill="none"
        stroke="#ffc3cb"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  );
}

export function TutorialFriends(props: ArtProps) {
  return (
    <Drawing {...props} width={280} height={200}>
      <Wash d="M20 152C-6 96 32 34 112 20c84-12 150 24 154 86 2 58-54 84-128 84-64 0-106-8-118-38z" />
      <GroundShadow cx={140} cy={189} rx={110} />
      <Friend x={70} skin="#ffd6b0" shade="#f3ae7e" shirt="#ff86ae" hair={bun} />
      <Friend x={210} skin="#c98a5c" shade="#a86a40" shirt="#4aa8e8" hair={short} />
      <GiftBox />
      <circle cx="104" cy="160" r="11" fill="#ffd6b0" {...ink} />
      <circle cx="176" cy="160" r="11" fill="#c98a5c" {...ink} />
      <Heart />
      <PlacedDrawing art={resourceArt.bigne} x={112} y={86} size={30} turn={-10} />
      <PlacedDrawing art={resourceArt.coins} x={168} y={86} size={28} turn={10} />
      <Confetti at={CONFETTI} />
      <Sparkles at={SPARKLES} reach={7} />
    </Drawing>
  );
}
