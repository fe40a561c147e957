import type { ArtProps } from '#web/art/drawing.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const colours = {
  ink: '#6b2f10',
  rim: '#ffc83d',
  shade: '#e39a1c',
  light: '#fff6cf',
  sky: '#c3203f',
};

const scene = (
  <>
    <path
      d="M48 50 14 48l2-12zM48 50 24 24l8-6zM48 50 42 14.5h12zM48 50l16-32 8 6zM48 50l32-14 2 12zM48 50 14.5 55l4 8zM48 50l33.5 5-4 8z"
      fill="#e8475f"
    />
    <path d="M20 67h56A34 34 0 0 1 20 67z" fill="#8a1029" />
  </>
);

export function PalaceEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} colours={colours} scene={scene}>
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
