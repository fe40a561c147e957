import type { ArtProps } from '#web/art/drawing.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const colours = {
  ink: '#6b3410',
  rim: '#ffd25e',
  shade: '#e3a52c',
  light: '#fff3b8',
  sky: '#bfe6f2',
};
const ear =
  'M0 0v-9M0-2q-5-1-5-6 5 1 5 6 0-5 5-6 0 5-5 6M0-8q-5-1-5-6 5 1 5 6 0-5 5-6 0 5-5 6M0-13q-3-4 0-8 3 4 0 8';

const scene = (
  <>
    <path d="M18 32q1-5 6-5 3-6 9-2 6 0 6 7zM64 44q1-5 6-4 3-4 7-1 4 1 4 5z" fill="#fff" />
    <path d="M14.5 55q14-12 32-3t34.8 2A34 34 0 0 1 14.5 55z" fill="#9fd468" />
    <path d="M17 62q18-8 36 0 14 5 26 0A34 34 0 0 1 17 62z" fill="#f4c84a" />
    <path d="M24 72q16-7 34-1 8 2 14 1A34 34 0 0 1 24 72z" fill="#dfa32c" />
  </>
);

export function MillEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} colours={colours} scene={scene}>
      <path d="M34 79 40 40h16l6 39q-14 4-28 0z" fill="#fff6e6" />
      <path d="M52 41h4l5.8 37q-5 2-9.8 2 3-18 0-39z" fill="#e6cda4" stroke="none" />
      <path d="M43 81V70q0-6 5-6t5 6v11" fill="#a8622e" />
      <path d="M44 53q0-4 4-4t4 4v4h-8z" fill="#4aa8e8" strokeWidth="2" />
      <path d="M37 42q-1-16 11-18 12 2 11 18-11 4-22 0z" fill="#e84a5f" />
      <path d="M53 27q5 4 5 14l-6 1.5Q55 34 53 27z" fill="#b8243f" stroke="none" />
      {[20, 110, 200, 290].map(turn => (
        <g key={turn} transform={`rotate(${turn} 48 34)`}>
          <path d="M48 34V1" strokeWidth="6" />
          <path d="M49 4h11l-1 22h-10z" fill="#fffdf7" />
          <path d="M49.5 11h10M49.5 18.5h10" stroke="#e0b878" strokeWidth="2" />
          <path d="M48 34V2" stroke="#b9773d" strokeWidth="2.5" />
        </g>
      ))}
      <circle cx="48" cy="34" r="5" fill="#ffc83d" />
      <path d="M46.5 32.5h.1" stroke="#fff6cf" strokeWidth="3" />
      {[
        [20, 86, -16],
        [31, 91, -4],
        [76, 86, 16],
        [65, 91, 4],
      ].map(([x, y, turn]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(1.15)`}>
          <path d={ear} fill="#f4c84a" strokeWidth="4" />
          <path d={ear} fill="#ffd970" stroke="#d1901c" strokeWidth="1.5" />
        </g>
      ))}
    </EmblemFrame>
  );
}
