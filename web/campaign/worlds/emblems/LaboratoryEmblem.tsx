import type { ArtProps } from '#web/art/drawing.tsx';
import { Sparkles } from '#web/art/illustrations/parts.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const colours = {
  ink: '#241648',
  rim: '#8f6bdc',
  shade: '#6342ad',
  light: '#d9c7ff',
  sky: '#3b2c78',
};
const flask = 'M40 22v16q-21 6-21 25 0 21 29 21t29-21q0-19-21-25V22z';

const scene = (
  <>
    <path d="M66 20a13 13 0 1 0 11 19 11 11 0 0 1-11-19z" fill="#ffe79a" />
    <path d="M20 69q28-6 56 0A34 34 0 0 1 20 69z" fill="#22184f" />
    <path d="M26 28h.1M33 20h.1M20 42h.1M72 54h.1M58 18h.1" stroke="#fff3c4" strokeWidth="3" />
  </>
);

export function LaboratoryEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} colours={colours} scene={scene}>
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
