import type { ArtProps } from '#web/art/drawing.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const gelato = {
  colors: {
    ink: '#27456f',
    rim: '#8fd0f0',
    shade: '#5aa6d6',
    light: '#eefaff',
    sky: '#d3f0fb',
  },
  scene: (
    <>
      <path d="M16 60 25 36l6 6 6-14 12 32zM80 60 72 34l-7 9-6-12-10 29z" fill="#a5d9f1" />
      <path
        d="M25 36l6 6-4 8-5-4zM37 28l6 15-6-3-3 5zM72 34l3 12-5-3-2 5-3-5zM59 31l5 11-5 0-3 5z"
        fill="#fff"
      />
      <path d="M16 58.5h64A34 34 0 0 1 16 58.5z" fill="#4aa8e8" />
      <path d="M21 69q5-4 10 0t10 0 10 0 10 0 10 0 4-1l-3 5H24z" fill="#2f86cc" />
    </>
  ),
};

export function GelatoEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} {...gelato}>
      <path d="M14 70q2-8 14-9h40q12 1 14 9-6 9-34 9t-34-9z" fill="#f2fbff" />
      <path d="M81 71q-6 8-33 8t-33-7q14 4 33 3 22 0 33-4z" fill="#a5d9f1" stroke="none" />
      <path d="M25 69q-3-12 10-13h26q13 1 10 13-23 6-46 0z" fill="#8fd6a4" />
      <path d="M64 56.5q9 2 7 12-8 2-16 2.5 9-5 9-14.5z" fill="#5cb07b" stroke="none" />
      <path d="M30 57q-5-13 8-14h20q13 1 8 14-18 5-36 0z" fill="#ff9fbd" />
      <path d="M60 44q9 3 5.5 12.5-6 2-13 2Q61 53 60 44z" fill="#ee6797" stroke="none" />
      <path d="M35 44q-5-12 7-14h12q12 2 7 14-13 4-26 0z" fill="#fff0c4" />
      <path d="M56 31q8 3 4.5 12.5-4 1.5-9 1.5 6-5 4.5-14z" fill="#ecce93" stroke="none" />
      <path d="M39 31q-3-9 5-13 5-3 4-10 12 3 11 14-1 5-2 9-9 3-18 0z" fill="#ff9fbd" />
      <path d="M53 11q6 5 5 12l-1.5 7q-4 1-7 1 7-9 3.5-20z" fill="#ee6797" stroke="none" />
      <path
        d="M31 64q0-4 4-5M35.5 52q0-4 4-5M40 38.5q0-4 4-5"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
      />
      <g transform="rotate(24 66 24)">
        <rect x="62" y="12" width="8" height="30" rx="4" fill="#f2bf73" />
        <path d="M66 17v18M62.5 22h7M62.5 29h7" stroke="#c9803b" strokeWidth="1.5" />
      </g>
      <path d="M75 88q-8-1-8-11 0-12 8-12t8 12q0 10-8 11z" fill="#2f4468" />
      <path d="M75 87q-5-1-5-8t5-8 5 8-5 8z" fill="#fff" stroke="none" />
      <path d="M72.5 70.5h.1M77.5 70.5h.1" stroke="#fff" strokeWidth="3" />
      <path d="M73.5 73.5h3l-1.5 2.5z" fill="#ffa63d" stroke="#ffa63d" strokeWidth="1.5" />
      <path d="M68 77.5q7 3 14 0" fill="none" stroke="#e84a5f" strokeWidth="3.5" />
    </EmblemFrame>
  );
}

const canal = {
  colors: {
    ink: '#4a2114',
    rim: '#58c4bd',
    shade: '#2f9690',
    light: '#d6fbf5',
    sky: '#ffcfa8',
  },
  scene: (
    <>
      <circle cx="65" cy="29" r="8.5" fill="#fff3c9" />
      <path d="M14 54V36l9-7 9 7v18zM82 54V40l-9-6-9 6v14z" fill="#f0907a" />
      <path d="M20 40h3v6h-3zM26 40h3v6h-3zM68 43h3v5h-3zM75 43h3v5h-3z" fill="#8f3a30" />
      <path d="M14.4 54h67.2A34 34 0 0 1 14.4 54z" fill="#8a4b22" />
      <path d="M21 67q27 10 54 0A34 34 0 0 1 21 67z" fill="#6b3414" />
      <path d="M30 76.5h12M52 78.5h10M70 72.5h3" stroke="#c98545" strokeWidth="2.5" />
    </>
  ),
};

export function CanalEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} {...canal}>
      <path d="M23 60V12" strokeWidth="9" />
      <path d="M23 60V12" stroke="#fff6e6" strokeWidth="4.5" />
      <path d="M23 18v5M23 29v5M23 40v5" stroke="#e84a5f" strokeWidth="4.5" strokeLinecap="butt" />
      <circle cx="23" cy="9" r="4.5" fill="#ffc83d" />
      <path d="M35 33h32v28H35z" fill="#fff4dc" />
      <path d="M35 41h32v6H35zM35 53h32v6H35z" fill="#d08c48" stroke="none" />
      <path d="M59 34h7v26h-9q4-10 2-26z" fill="#6b3410" opacity=".25" stroke="none" />
      <path d="M35 33h32v28H35z" fill="none" />
      <path
        d="M33 34q-2-6 4-7 3-5 9-2 4-4 9 0 5-3 8 1 8 0 7 8-4 4-9 1-4 4-8 1-5 3-9-1-4 4-11-1z"
        fill="#7b4320"
      />
      <path d="M38 31q3-2 5-1M50 29q3-1 5 1" fill="none" stroke="#c08456" />
      <path d="M85 48q4-9 2-17-2-7-9-5" fill="none" strokeWidth="8.5" />
      <path d="M85 48q4-9 2-17-2-7-9-5" fill="none" stroke="#ffc83d" strokeWidth="4" />
      <path
        d="M8 42q-5 2-3 7 8 22 43 22t42-26q-5-3-8 2-6 12-34 12T14 45q-2-4-6-3z"
        fill="#f7c66f"
      />
      <path d="M88 47q-6 23-40 23-28 0-38-15 12 10 38 9 31-1 40-17z" fill="#d9914a" stroke="none" />
      <path d="M11 51q5 7 12 9.5" fill="none" stroke="#fff3cf" strokeWidth="3" />
      <path
        d="M34 64h.1M45 65.5h.1M56 65h.1M66 62.5h.1M76 57.5h.1"
        stroke="#fff6e6"
        strokeWidth="3.5"
      />
    </EmblemFrame>
  );
}
