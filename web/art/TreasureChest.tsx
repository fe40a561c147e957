import { type ArtProps, Drawing, ink } from './drawing.tsx';

const wood = '#b9773d';
const gold = '#ffc83d';

function Box() {
  return (
    <>
      <path d="M26 78h128v44q0 8-8 8H34q-8 0-8-8z" fill={wood} {...ink} />
      <path d="M28 108h124v14q0 6-6 6H34q-6 0-6-6z" fill="#8f5426" />
      <path d="M30 93h120" stroke="#8f5426" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M40 78h16v52H40zM124 78h16v52h-16z" fill={gold} {...ink} />
      <path d="M52 80h3v48h-3zM136 80h3v48h-3z" fill="#c98214" />
      <path d="M48 90h.1M48 118h.1M132 90h.1M132 118h.1" {...ink} strokeWidth="5" fill="none" />
      <path d="M22 74h136q4 0 4 5t-4 5H22q-4 0-4-5t4-5z" fill="#d8934f" {...ink} />
    </>
  );
}

function Lock() {
  return (
    <>
      <path d="M78 72h24q4 0 4 4v14q0 14-16 18-16-4-16-18V76q0-4 4-4z" fill={gold} {...ink} />
      <path d="M97 75h5v15q0 10-10 14 7-12 5-29z" fill="#e39a1c" />
      <circle cx="90" cy="85" r="4.5" fill="#5a2415" />
      <path d="M90 86v9" {...ink} strokeWidth="4" />
    </>
  );
}

function ClosedLid() {
  return (
    <g className="origin-[15%_55%] transition-transform group-has-[button:enabled:hover]:-rotate-5">
      <path d="M26 76V58q0-30 30-30h68q30 0 30 30v18z" fill="#d8934f" {...ink} />
      <path d="M124 30q28 2 28 28v16h-14q4-28-14-44z" fill={wood} />
      <path
        d="M34 56q0-18 16-20M28 58h124"
        fill="none"
        stroke="#ffe0ad"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d="M40 76V32q6-4 16-4v48zM140 76V32q-6-4-16-4v48z" fill={gold} {...ink} />
      <path d="M52 30h3v45h-3zM125 30h3v45h-3z" fill="#c98214" />
    </g>
  );
}

function OpenLid({ isFull }: { isFull: boolean }) {
  return (
    <>
      <path d="M26 46L14 22q-4-14 12-16h128q16 2 12 16l-12 24z" fill="#8f5426" {...ink} />
      <path d="M32 44L22 24q-2-8 8-10h120q10 2 8 10l-10 20z" fill="#5a2f18" />
      <path d="M42 46L34 8h16l6 38zM138 46l8-38h-16l-6 38z" fill={gold} {...ink} />
      <path d="M26 46h128v32H26z" fill="#3b1a10" {...ink} />
      {isFull && (
        <>
          <path d="M34 78q4-26 24-22 8-16 28-8 18-14 34 2 22-6 26 28z" fill="#ffe08a" />
          <path
            d="M54 78q2-14 16-12 8-10 20-2 14-8 22 4 12 0 12 10z"
            fill="#fff6cf"
            stroke={gold}
            strokeWidth="2"
          />
        </>
      )}
    </>
  );
}

type Props = ArtProps & { state: 'closed' | 'full' | 'empty' };

/** The merchant's treasure chest: closed, open and full, or empty. */
export function TreasureChest({ state, ...props }: Props) {
  return (
    <Drawing {...props} width={180} height={140}>
      <g strokeLinecap="round" strokeLinejoin="round">
        <ellipse cx="90" cy="131" rx="78" ry="5.57" fill="#7a3b14" opacity=".3" />
        {state !== 'closed' && <OpenLid isFull={state === 'full'} />}
        <Box />
        {state === 'full' && (
          <path
            d="M60 26q1 7 8 8-7 1-8 8-1-7-8-8 7-1 8-8zM104 18q1 7 8 8-7 1-8 8-1-7-8-8 7-1 8-8zM128 32q1 7 8 8-7 1-8 8-1-7-8-8 7-1 8-8z"
            fill="#fff3b0"
            stroke="#fff3b0"
            strokeWidth="1.5"
          />
        )}
        {state === 'closed' && (
          <>
            <ClosedLid />
            <Lock />
          </>
        )}
      </g>
    </Drawing>
  );
}
