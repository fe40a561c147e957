import type { ArtProps } from '#web/art/drawing.tsx';
import { Sparkles } from '#web/art/illustration-parts.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const flask = 'M40 22v16q-21 6-21 25 0 21 29 21t29-21q0-19-21-25V22z';

const laboratory = {
  colors: {
    ink: '#241648',
    rim: '#8f6bdc',
    shade: '#6342ad',
    light: '#d9c7ff',
    sky: '#3b2c78',
  },
  scene: (
    <>
      <path d="M66 20a13 13 0 1 0 11 19 11 11 0 0 1-11-19z" fill="#ffe79a" />
      <path d="M20 69q28-6 56 0A34 34 0 0 1 20 69z" fill="#22184f" />
      <path d="M26 28h.1M33 20h.1M20 42h.1M72 54h.1M58 18h.1" stroke="#fff3c4" strokeWidth="3" />
    </>
  ),
};

export function LaboratoryEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} {...laboratory}>
      <path d="M48 18q-8-5-2-9 5-3 3-6.5 10 2.5 7 9-3 3-1 6.5z" fill="#c9f5df" stroke="#241648" />
      <path d={flask} fill="#cfe8ff" />
      <path d="M21 57q7-5 14 0t13 0 13 0 14 0q2 3 2 6 0 20-29 20T19 63q0-3 2-6z" fill="#5fe0b0" />
      <path d="M68 54.5q4 0 7 2.5 2 3 2 6 0 19-26 20 22-7 17-28.5z" fill="#2fae84" stroke="none" />
      <path d="M31 50h.1M60 48h.1M45 45h.1" stroke="#5fe0b0" strokeWidth="6" />
      <path d="M38 66q3-4 6 0" fill="none" strokeWidth="3" />
      <path d="M57 64v2" strokeWidth="5.5" />
      <path d="M56.2 63.5h.1" stroke="#fff" strokeWidth="2" />
      <path d="M43 71.5q5 2 10 0-1 6-5 6t-5-6z" fill="#a3203f" strokeWidth="2" />
      <circle cx="35" cy="72" r="3.5" fill="#ff9db0" stroke="none" />
      <circle cx="61" cy="72" r="3.5" fill="#ff9db0" stroke="none" />
      <path d="M25 61q-1-9 8-14" fill="none" stroke="#fff" strokeWidth="3.5" />
      <path d={flask} fill="none" />
      <rect x="35" y="17" width="26" height="8" rx="4" fill="#ffc83d" />
      <path d="M40 20h9" stroke="#fff6cf" strokeWidth="2" />
      <path d="M27 82q21 6 42 0l5 7q-26 6-52 0z" fill="#c9803b" />
      <path d="M68 83l4 5q-12 3-26 2.5 16-2 22-7.5z" fill="#935322" stroke="none" />
      <Sparkles
        at={[
          [16, 22],
          [84, 72],
        ]}
        reach={7}
        fill="#ffe79a"
      />
    </EmblemFrame>
  );
}

const palace = {
  colors: {
    ink: '#6b2f10',
    rim: '#ffc83d',
    shade: '#e39a1c',
    light: '#fff6cf',
    sky: '#c3203f',
  },
  scene: (
    <>
      <path
        d="M48 50 14 48l2-12zM48 50 24 24l8-6zM48 50 42 14.5h12zM48 50l16-32 8 6zM48 50l32-14 2 12zM48 50 14.5 55l4 8zM48 50l33.5 5-4 8z"
        fill="#e8475f"
      />
      <path d="M20 67h56A34 34 0 0 1 20 67z" fill="#8a1029" />
    </>
  ),
};

export function PalaceEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} {...palace}>
      <path d="M36 28q0-15 12-15t12 15z" fill="#ffc83d" />
      <path d="M55 16q5 4 5 12h-9q5-5 4-12z" fill="#e39a1c" stroke="none" />
      <path d="M40 24q0-5 4-7" fill="none" stroke="#fff6cf" />
      <path d="M40 13 38 3l6 4 4-6 4 6 6-4-2 10z" fill="#ffd970" />
      <circle cx="48" cy="9" r="1.5" fill="#e5304d" stroke="#e5304d" />
      <path d="M33 28h30v16H33z" fill="#fff6e6" />
      <path d="M56 29h6v15h-8q3-7 2-15z" fill="#ecd0a6" stroke="none" />
      <path d="M38 44v-7q0-4 3-4t3 4v7M52 44v-7q0-4 3-4t3 4v7" fill="#4a2a7a" strokeWidth="2" />
      <path
        d="M31 28q3 6 6 0 3 6 5.5 0 3 6 5.5 0 3 6 5.5 0 3 6 5.5 0 3 6 6 0z"
        fill="#ff86ae"
        strokeWidth="2"
      />
      <path d="M21 46h54v26H21z" fill="#fff6e6" />
      <path d="M66 47h8v25H62q5-12 4-25z" fill="#ecd0a6" stroke="none" />
      <path d="M26 53v18M35 53v18M61 53v18M70 53v18" strokeWidth="7.5" />
      <path d="M26 53v18M35 53v18M61 53v18M70 53v18" stroke="#ffd970" strokeWidth="3" />
      <path d="M40 72V60q0-8 8-8t8 8v12" fill="#a3122f" />
      <path d="M48 53v19" stroke="#ffc83d" strokeWidth="2" />
      <path
        d="M18 45q3.3 8 6.7 0 3.3 8 6.6 0 3.3 8 6.7 0 3.3 8 6.7 0 3.3 8 6.6 0 3.3 8 6.7 0 3.3 8 6.7 0 3.3 8 6.6 0 3.3 8 6.7 0z"
        fill="#ff86ae"
        strokeWidth="2"
      />
      <path d="M15 72h66l4 8H11z" fill="#ffc83d" />
      <path d="M70 73h10l3 6H58q10-2 12-6z" fill="#e39a1c" stroke="none" />
      <path d="M41 72h14l6 17q-13 4-26 0z" fill="#e0364f" />
      <path d="M52 73h3l5 15q-4 1.5-8 1.5 2-8 0-16.5z" fill="#a3122f" stroke="none" />
      <path d="M16 75h16" stroke="#fff6cf" />
    </EmblemFrame>
  );
}
