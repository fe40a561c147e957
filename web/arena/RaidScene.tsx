import { type RefObject, useEffect, useRef } from 'react';
import { Tile } from '#web/art/drawing.tsx';
import { GiorgioneHead } from '#web/art/Giorgione.tsx';

const ink = {
  stroke: '#1d1440',
  strokeWidth: 2.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

function Street() {
  return (
    <>
      <path d="M0 0h320v180H0z" fill="#1f1a4a" />
      <circle cx="268" cy="34" r="19" fill="#ffe9a8" />
      <circle cx="276" cy="28" r="17" fill="#1f1a4a" />
      <path
        d="M24 22h.1M62 44h.1M104 16h.1M146 36h.1M186 18h.1M226 48h.1M300 72h.1M40 72h.1"
        stroke="#fff3cf"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M0 150V84h44V66h40v24h40v60zM236 150V96h40V74h44v76z" fill="#2f2968" />
      <path d="M14 98h12v14H14zM54 82h12v14H54zM290 92h12v14h-12z" fill="#453d8c" />
      <path d="M0 150h320v30H0z" fill="#3b3478" />
      <path d="M0 152h320" stroke="#56509a" strokeWidth="3" />
    </>
  );
}

/** The raided bakery, asleep; its door lights up while the thief is inside. */
function Shop({ light }: { light: RefObject<SVGPathElement | null> }) {
  return (
    <g {...ink}>
      <path d="M130 150V84h86v66z" fill="#b78a63" />
      <path d="M122 84h102l-8-16h-86z" fill="#a03048" />
      <path
        d="M122 84q8 12 17 0 8 12 17 0 9 12 17 0 8 12 17 0 9 12 17 0 8 12 17 0"
        fill="#d8c6b4"
      />
      <path d="M140 108h30v24h-30z" fill="#39306e" />
      <path d="M182 106h24v44h-24z" fill="#5a3320" />
      <path d="M200 130h.1" stroke="#ffc83d" strokeWidth="5" />
      <path ref={light} opacity="0" d="M182 106h24v44h-24z" fill="#ffdf8a" />
    </g>
  );
}

type ThiefProps = { walk: RefObject<SVGGElement | null>; sack: RefObject<SVGGElement | null> };

/** Giorgione in a mask, with a lantern; he goes in, and comes out with a full sack. */
function Thief({ walk, sack }: ThiefProps) {
  return (
    <g ref={walk}>
      <g className="animate-[bump_0.5s_ease-out_infinite] origin-bottom [transform-box:fill-box]">
        <circle className="animate-pulse" cx="32" cy="134" r="30" fill="#ffd76a" opacity=".35" />
        <path d="M-16 160q-4-34 16-36 20 2 16 36z" fill="#2b2358" {...ink} />
        <g ref={sack} className="origin-bottom-right [transform-box:fill-box]">
          <path
            d="M-18 158q-26 2-26-20 0-16 14-20l-2-8 10 4 8-4-2 8q14 6 12 22-1 16-14 18z"
            fill="#d9b483"
            {...ink}
          />
          <path d="M-32 118q6 4 13 0" fill="none" {...ink} />
        </g>
        <Tile at={{ x: -21, y: 88, size: 42 }}>
          <GiorgioneHead />
          <path d="M14 34q18-6 36 0v8q-18 5-36 0z" fill="#1d1440" />
          <path d="M25 38h.1M39 38h.1" stroke="#fff" strokeWidth="4" />
        </Tile>
        <path
          d="M12 138q10-2 16-10"
          fill="none"
          stroke="#2b2358"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <path d="M26 126h12l3 16H23z" fill="#ffe79a" {...ink} />
        <path d="M28 126q4-10 8 0M23 142h18" fill="none" {...ink} />
      </g>
    </g>
  );
}

const DURATION_MS = 3400;

/** Up to the door, inside for a moment, and away; animates only transform and opacity. */
const WALK: Keyframe[] = [
  { transform: 'translate(-50px, 0)', opacity: 1 },
  { transform: 'translate(192px, 0)', opacity: 1, offset: 0.36 },
  { transform: 'translate(194px, 0)', opacity: 0, offset: 0.4 },
  { transform: 'translate(194px, 0)', opacity: 0, offset: 0.6 },
  { transform: 'translate(196px, 0)', opacity: 1, offset: 0.64 },
  { transform: 'translate(380px, 0)', opacity: 1 },
];
const SACK: Keyframe[] = [
  { transform: 'scale(0.45)', easing: 'steps(1, end)' },
  { transform: 'scale(1.15)', offset: 0.5 },
  { transform: 'scale(1.15)' },
];
const LIGHT: Keyframe[] = [
  { opacity: 0 },
  { opacity: 0, offset: 0.36 },
  { opacity: 0.9, offset: 0.44 },
  { opacity: 0.9, offset: 0.58 },
  { opacity: 0, offset: 0.68 },
  { opacity: 0 },
];

/** A raid at night, without words; not shown with reduced motion. */
export function RaidScene({ onEnd }: { onEnd: () => void }) {
  const walk = useRef<SVGGElement>(null);
  const sack = useRef<SVGGElement>(null);
  const light = useRef<SVGPathElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const walking = walk.current?.animate(WALK, { duration: DURATION_MS, fill: 'both' });
    const others = [
      sack.current?.animate(SACK, DURATION_MS),
      light.current?.animate(LIGHT, DURATION_MS),
    ];
    walking?.addEventListener('finish', () => end.current());
    return () => {
      for (const animation of [walking, ...others]) animation?.cancel();
    };
  }, []);
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" className="w-full overflow-hidden rounded-2xl">
      <Street />
      <Shop light={light} />
      <Thief walk={walk} sack={sack} />
    </svg>
  );
}
