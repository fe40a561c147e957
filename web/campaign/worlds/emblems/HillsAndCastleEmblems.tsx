import type { ArtProps } from '#web/art/drawing.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const hills = {
  colors: {
    ink: '#6b2f14',
    rim: '#ff9db0',
    shade: '#e2647f',
    light: '#ffe3e8',
    sky: '#c9ecf6',
  },
  scene: (
    <>
      <circle cx="27" cy="30" r="7" fill="#fff3b8" />
      <path d="M60 30q1-4 5-4 3-5 8-1 4 1 4 5z" fill="#fff" />
      <path d="M14.5 54q4-12 15-12t18 13 16-12q11-4 18 9A34 34 0 0 1 14.5 54z" fill="#fff0bd" />
      <path
        d="M14.8 50q6-9 15-9t15 10q-4 3-7-1-3 4-7 0-4 5-8 0-4 3-8 0zM58 48q3-7 11-8 8 1 12.5 10-4 3-7-1-4 4-8 0-4 2-8.5-1z"
        fill="#8b6fd8"
      />
    </>
  ),
};

export function HillsEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} {...hills}>
      <path d="M20 79q-2-37 28-39 30 2 28 39z" fill="#fff0bd" />
      <path d="M60 43q16 8 15 35H62q6-20-2-35z" fill="#ecce8e" stroke="none" />
      <path
        d="M20 63q2-22 28-24 26 2 28 24-3 7-7 1-3-5-6 0v5q-4 5-8 0v-6q-3-4-6 0v9q-4 5-8 0v-8q-3-4-6 0v3q-4 5-8 0-3-5-7-4z"
        fill="#ef4a62"
      />
      <path
        d="M58 41q16 5 17 22-3 5-6 0-3-4-6 0v4q-2 3-5 2 5-14 0-28z"
        fill="#c3213f"
        stroke="none"
      />
      <path d="M26 58q3-9 11-13" fill="none" stroke="#ffb0b8" strokeWidth="3.5" />
      <path d="M9 74q39 9 78 0v8q-2 4-9 5-30 5-60 0-8-1-9-5z" fill="#d9914a" />
      <path d="M86 75q2 10-8 12-30 5-60 0 48 1 68-12z" fill="#b46a2c" stroke="none" />
      <path d="M14 78q14 3 26 3" fill="none" stroke="#f7c98c" strokeWidth="2.5" />
      <path d="M28 84h.1M42 85.5h.1M56 85h.1M68 82h.1" stroke="#8f5220" strokeWidth="3" />
      <path d="M48 40q-13-9-11-21 3-7 11-6 8-1 11 6 2 12-11 21z" fill="#f2435c" />
      <path d="M55 13.5q5 1 4 8-2 10-11 17.5 8-14 7-25.5z" fill="#c3213f" stroke="none" />
      <path d="M42 24h.1M48 21h.1M54 25h.1M45 31h.1M51 31h.1" stroke="#ffd9a0" />
      <path
        d="M48 14q-6 5-11 1 2-6 7-5-2-4 2-7l2 4 4-4q4 4 1 7 6-1 8 5-6 4-13-1z"
        fill="#5cb04a"
        strokeWidth="2"
      />
      <circle cx="18" cy="72" r="7" fill="#5a72dc" stroke="#27306f" />
      <circle cx="79" cy="73" r="6" fill="#5a72dc" stroke="#27306f" />
      <path d="M15 70q1-2 3-2M76.5 71q1-2 2.5-2" fill="none" stroke="#d3dcff" />
    </EmblemFrame>
  );
}

const castle = {
  colors: {
    ink: '#54306b',
    rim: '#ffb3d1',
    shade: '#ea7fae',
    light: '#fff0f6',
    sky: '#bcd6ff',
  },
  scene: (
    <>
      <path d="M17 46q1-6 7-6 3-7 10-3 6 0 6 9zM60 40q1-5 6-5 3-6 8-2 6 0 6.5 7z" fill="#fff" />
      <path d="M16 60q14-8 32-6t32 6A34 34 0 0 1 16 60z" fill="#a7e0c4" />
      <path d="M21 69q13-5 27-3t27 3A34 34 0 0 1 21 69z" fill="#6cc39a" />
    </>
  ),
};

type TowerProps = { x: number; top: number; roof: string; shade: string };

function Tower({ x, top, roof, shade }: TowerProps) {
  return (
    <>
      <path d={`M${x - 9} ${top}h18v${78 - top}h-18z`} fill="#fff" />
      <path d={`M${x + 3} ${top}h5v${78 - top}h-5z`} fill="#d5def5" stroke="none" />
      <path d={`M${x - 4} ${top + 14}q0-5 4-5t4 5v5h-8z`} fill="#7a5cc0" strokeWidth="2" />
      <path
        d={`M${x - 12} ${top + 2}q7-4 8-13 1-8 4-12 3 4 4 12 1 9 8 13-12 5-24 0z`}
        fill={roof}
      />
      <path
        d={`M${x + 3} ${top - 16}q2 12 8 17.5-4 1.5-9 1.5 3-9 1-19z`}
        fill={shade}
        stroke="none"
      />
      <path
        d={`M${x - 4} ${top - 6}q4 2 7-1M${x - 7} ${top - 1}q7 4 13-1`}
        fill="none"
        stroke="#fff"
      />
    </>
  );
}

export function CastleEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} {...castle}>
      <path d="M48 12V2" />
      <path d="M49 1.5q5-2 7 0t7 0V8q-4 2-7 0t-7 0z" fill="#ffc83d" strokeWidth="2" />
      <Tower x={48} top={34} roof="#ff86ae" shade="#e85f92" />
      <Tower x={25} top={48} roof="#b184dd" shade="#9360c4" />
      <Tower x={71} top={48} roof="#7db6ea" shade="#4f8cc9" />
      <path d="M28 80V58h6v4h6v-4h5v4h6v-4h5v4h6v-4h6v22z" fill="#fff6fb" />
      <path d="M62 63h5v16H55q7-6 7-16z" fill="#e6d3ee" stroke="none" />
      <path d="M39 80q-1-15 9-15t9 15z" fill="#c9803b" />
      <path d="M48 66v14M43 69v11M53 69v11" stroke="#8a4b22" strokeWidth="2" />
      <path d="M31 69h5M61 73h4M31 76h3" stroke="#cdb5dd" strokeWidth="2" />
      <path d="M12 81q36-6 72 0l-7 8q-29 7-58 0z" fill="#8fd9b0" />
      <path d="M82 82l-5 6q-14 4-32 3.5Q72 89 73 80z" fill="#55b189" stroke="none" />
      <path d="M15 80V70M82 81V72" strokeWidth="5.5" />
      <path d="M15 80V70M82 81V72" stroke="#fff" />
      <circle cx="15" cy="68" r="7.5" fill="#ff86ae" />
      <circle cx="82" cy="70" r="7.5" fill="#ffc83d" />
      <path
        d="M15 68q3-3 3 1-2 4-6 1-1-6 4-6.5M82 70q3-3 3 1-2 4-6 1-1-6 4-6.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
      />
    </EmblemFrame>
  );
}
