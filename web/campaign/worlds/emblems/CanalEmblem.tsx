import type { ArtProps } from '#web/art/drawing.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const colours = {
  ink: '#4a2114',
  rim: '#58c4bd',
  shade: '#2f9690',
  light: '#d6fbf5',
  sky: '#ffcfa8',
};

const scene = (
  <>
    <circle cx="65" cy="29" r="8.5" fill="#fff3c9" />
    <path d="M14 54V36l9-7 9 7v18zM82 54V40l-9-6-9 6v14z" fill="#f0907a" />
    <path d="M20 40h3v6h-3zM26 40h3v6h-3zM68 43h3v5h-3zM75 43h3v5h-3z" fill="#8f3a30" />
    <path d="M14.4 54h67.2A34 34 0 0 1 14.4 54z" fill="#8a4b22" />
    <path d="M21 67q27 10 54 0A34 34 0 0 1 21 67z" fill="#6b3414" />
    <path d="M30 76.5h12M52 78.5h10M70 72.5h3" stroke="#c98545" strokeWidth="2.5" />
  </>
);

export function CanalEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} colours={colours} scene={scene}>
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
