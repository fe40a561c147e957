import { GiorgioneHead } from './GiorgioneHead.tsx';

type Arm = 'up' | 'hip' | 'out';
type FigureProps = { x: number; y: number; scale?: number; left?: Arm; right?: Arm };

const ink = { stroke: '#5a2415', strokeWidth: 2.5 };
const belly = 'M60 66c28 0 45 19 46 45 1 24-15 33-46 33s-47-9-46-33c1-26 18-45 46-45z';

const armShapes = {
  up: { sleeve: 'M94 92q23 1 25-25', hand: { cx: 120, cy: 54 }, thumb: { cx: 110.5, cy: 53 } },
  hip: { sleeve: 'M98 90q20 10 11 24', hand: { cx: 102, cy: 122 }, thumb: { cx: 96, cy: 115 } },
  out: { sleeve: 'M94 94q16 8 30-2', hand: { cx: 133, cy: 85 }, thumb: { cx: 127, cy: 77 } },
} as const;

function ArmShape({ pose }: { pose: Arm }) {
  const { sleeve, hand, thumb } = armShapes[pose];
  return (
    <>
      <circle {...thumb} r="4" fill="#ffcfa3" {...ink} />
      <circle {...hand} r="9.5" fill="#ffcfa3" {...ink} />
      <circle {...thumb} r="2.8" fill="#ffcfa3" />
      <path d={sleeve} fill="none" stroke={ink.stroke} strokeWidth="21" />
      <path d={sleeve} fill="none" stroke="#fff" strokeWidth="16.5" />
    </>
  );
}

function Arms({ left, right }: { left: Arm | undefined; right: Arm | undefined }) {
  return (
    <>
      {left && (
        <g transform="translate(120 0) scale(-1 1)">
          <ArmShape pose={left} />
        </g>
      )}
      {right && <ArmShape pose={right} />}
    </>
  );
}

/** The whole mascot, about 140 by 160 units with the arms; the feet are at y + 160. */
export function GiorgioneFigure({ x, y, scale = 1, left = 'hip', right = 'up' }: FigureProps) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M40 138v8M80 138v8" stroke="#5a2415" strokeWidth="22" />
      <path d="M40 138v9M80 138v9" stroke="#4a5a86" strokeWidth="17" />
      <path d="M24 160q0-9 13-9 12 0 13 9zM70 160q1-9 13-9t13 9z" fill="#43200f" {...ink} />
      <Arms left={left === 'hip' ? undefined : left} right={right === 'hip' ? undefined : right} />
      <path d={belly} fill="#fff" />
      <path d="M88 78q17 12 18 33c1 24-15 33-46 33 36-8 40-34 28-66z" fill="#dfe3ee" />
      <path d="M18 96q42 14 84 0 6 12 3.5 24-5 24-45.5 24t-45.5-24Q12 108 18 96z" fill="#1f9a93" />
      <path d="M98 97l4-1q6 12 3.5 24-5 24-45.5 24 42-8 38-47z" fill="#16766f" />
      <path
        d="M18 96q42 14 84 0"
        fill="none"
        stroke="#fff3b8"
        strokeWidth="2"
        strokeDasharray="5 5"
        transform="translate(0 5)"
      />
      <path
        d="M60 136c-17-10-13-21-6-21 4 0 6 4 6 4s2-4 6-4c7 0 11 11-6 21z"
        fill="#ffc83d"
        {...ink}
        strokeWidth={2}
      />
      <path d={belly} fill="none" {...ink} />
      <path d="M50 88v.1M50 97v.1M70 88v.1M70 97v.1" stroke="#8a5410" strokeWidth="6" />
      <path d="M50 88v.1M50 97v.1M70 88v.1M70 97v.1" stroke="#ffc83d" strokeWidth="3.5" />
      <Arms left={left === 'hip' ? left : undefined} right={right === 'hip' ? right : undefined} />
      <g transform="translate(14.6 -7) scale(1.42)">
        <GiorgioneHead />
      </g>
    </g>
  );
}
