import { type ArtProps, Drawing } from '../../drawing.tsx';
import { GiorgioneFigure } from '../../mascot/GiorgioneFigure.tsx';
import { GroundShadow, ink, Wash } from '../parts.tsx';

const hat = 'M17 22C8 21 8 9 18 9c2-7 11-9 14-4 4-5 13-3 14 4 10 0 10 12 1 13l-1 9q-14-4-28 0z';
const heart = 'M0 9C-8 4-11 0-11-5c0-8 9-9 11-2 2-7 11-6 11 2C11 0 8 4 0 9z';
const cloud = 'M196 58q-16 0-15-13 2-12 15-11 4-16 21-14 12 1 16 12 17-3 18 12 0 14-16 14z';
const hearts = [
  [30, 70, -12],
  [56, 38, -6],
  [140, 12, 0],
  [100, 18, -4],
  [24, 112, -16],
] as const;

/** A sad face, drawn over the mascot's own. */
function SadFace() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M14 38q0-12 18-12t18 12q2 20-18 20T14 38z"
        fill="#ffcfa3"
        stroke="#5a2415"
        strokeWidth="2"
      />
      <path d="M44 30q6 3 6 9 1 18-17 18.5 14-5 11-27.5z" fill="#f4ab7c" />
      <circle cx="19.5" cy="45" r="3.5" fill="#ff8f86" />
      <circle cx="44.5" cy="45" r="3.5" fill="#ff8f86" />
      <path d="M28 55q4-4 8 0" fill="none" stroke="#5a2415" strokeWidth="2" />
      <path
        d="M32 45q-5-2-9 3-2 4-6 7 7 2 11-1 3-2 4-4 1 2 4 4 4 3 11 1-4-3-6-7-4-5-9-3z"
        fill="#6b3317"
        stroke="#43200f"
        strokeWidth="1.5"
      />
      <path d="M26 48q-2 3-4 4.5M38 48q2 3 4 4.5" fill="none" stroke="#a8673a" strokeWidth="1.5" />
      <circle cx="25" cy="39.5" r="2.6" fill="#3a1a0d" />
      <circle cx="39" cy="39.5" r="2.6" fill="#3a1a0d" />
      <circle cx="24.2" cy="38.7" r=".9" fill="#fff" />
      <circle cx="38.2" cy="38.7" r=".9" fill="#fff" />
      <path
        d="M20.5 36q3-1 5-3.5M38.5 32.5q2 2.5 5 3.5"
        fill="none"
        stroke="#6b3317"
        strokeWidth="2"
      />
      <circle cx="32" cy="43" r="4" fill="#ff9d80" stroke="#5a2415" strokeWidth="1.5" />
      <circle cx="30.8" cy="41.8" r="1.2" fill="#fff" />
      <path d="M43 42q-3 5 0 6.5 3-1.5 0-6.5z" fill="#7db6ea" stroke="#3f5f86" />
      <path d={hat} fill="#fff" />
      <path d="M46 9c10 0 10 12 1 13l-1 9-5-1.5 2-9q6-3 3-11.5z" fill="#d9dfec" />
      <path d="M18 23q14-4 28 0M26 13v5M37 12.5v5.5" fill="none" stroke="#b9c2d6" strokeWidth="2" />
      <path d={hat} fill="none" stroke="#5a2415" strokeWidth="2" />
    </g>
  );
}

function EmptyTray() {
  return (
    <g {...ink}>
      <path d="M58 124q82 22 164 0 8 0 7 7-6 16-89 17-83-1-89-17-1-7 7-7z" fill="#8b93a8" />
      <ellipse cx="140" cy="125" rx="89" ry="14" fill="#dbe2ea" />
      <ellipse cx="140" cy="124" rx="74" ry="9.5" fill="#f4f7fb" stroke="#a9b5c4" strokeWidth="2" />
      <path d="M72 120q9-3.5 26-5.5" fill="none" stroke="#fff" strokeWidth="3.5" />
      <path
        d="M112 124h.1M122 127h.1M166 122h.1M176 126h.1M150 128h.1M98 122h.1"
        stroke="#c9803b"
        strokeWidth="4"
      />
      <path d="M133 123l3-7h14l3 7q-10 4-20 0z" fill="#ff86ae" strokeWidth="2" />
      <path d="M138 117l-1 6M143 117v7M148 117l1 6" stroke="#ffe4ee" strokeWidth="1.5" />
      <circle cx="56" cy="122" r="6" fill="#ffcfa3" />
      <circle cx="224" cy="122" r="6" fill="#ffcfa3" />
    </g>
  );
}

function RainCloud() {
  return (
    <>
      <path d={cloud} fill="#c3cddd" {...ink} stroke="#4d5a6b" />
      <path d="M236 33q14-1 14 12 0 12-15 12h-22q24-4 23-24z" fill="#9aa8bd" />
      <path d="M189 43q2-5 8-5" fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
      <path
        d="M198 68l-3 9M214 68l-3 9M230 68l-3 9M206 82l-3 9M222 82l-3 9"
        stroke="#4aa8e8"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}

function LostHearts() {
  return (
    <>
      {hearts.map(([x, y, turn]) => (
        <path
          key={x}
          d={heart}
          transform={`translate(${x} ${y}) rotate(${turn})`}
          fill="#e84a5f"
          fillOpacity=".18"
          stroke="#c9566a"
          strokeWidth="2.5"
          strokeDasharray="4 4"
          strokeLinecap="round"
        />
      ))}
    </>
  );
}

/** The sad mascot with an empty tray: no lives are left. */
export function OutOfLivesArt(props: ArtProps) {
  return (
    <Drawing {...props} width={280} height={200}>
      <Wash d="M22 156C-6 104 30 40 110 22c80-14 150 20 154 84 2 58-52 84-124 84-66 0-104-8-118-34z" />
      <GroundShadow cx={140} cy={190} rx={96} />
      <GiorgioneFigure x={80} y={30} left="out" right="out" />
      <g transform="translate(94.6 23) scale(1.42)">
        <SadFace />
      </g>
      <EmptyTray />
      <RainCloud />
      <LostHearts />
    </Drawing>
  );
}
