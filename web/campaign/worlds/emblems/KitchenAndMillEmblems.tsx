import type { ArtProps } from '#web/art/drawing.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const bowl = 'M23 50h50q1 22-17 31H40Q22 72 23 50z';

const kitchen = {
  colors: {
    ink: '#5a2415',
    rim: '#f2bf73',
    shade: '#d99a4c',
    light: '#ffe9c4',
    sky: '#ffe0a8',
  },
  scene: (
    <>
      <path d="M30 18h36v28H30z" fill="#bfe6f2" />
      <path d="M30 18h36M48 18v26M30 32h36M30 18v28M66 18v28" stroke="#b9773d" strokeWidth="3" />
      <path
        d="M27 15h42v8q-3.5 5-7 0-3.5 5-7 0-3.5 5-7 0-3.5 5-7 0-3.5 5-7 0-3.5 5-7 0z"
        fill="#fff6e6"
      />
      <path d="M34 15h7v8q-3.5 5-7 0zM48 15h7v8q-3.5 5-7 0zM62 15h7v8q-3.5 5-7 0z" fill="#e84a5f" />
      <path d="M17.8 63.5h60.4A34 34 0 0 1 17.8 63.5z" fill="#d8934f" />
      <path d="M17.8 63.5h60.4l-1.5 4H19.4z" fill="#f2bf73" />
    </>
  ),
};

export function KitchenEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} {...kitchen}>
      <path d="M58 44 80 8" strokeWidth="10" />
      <path d="M58 44 80 8" stroke="#d8934f" strokeWidth="5" />
      <path d="M62 34 76.5 10" stroke="#f2bf73" strokeWidth="2" />
      <path d="M26 50q0-8 8-8 2-7 10-5.5 7-5 13 1 8-1.5 9 6 4 2 3 6.5z" fill="#fff0cf" />
      <path d="M58 38.5q7-1 8 5 3 2 3 5.5H57q5-4 1-10.5z" fill="#ecd0a0" stroke="none" />
      <path d="M37 44q1-3.5 4.5-3.5" fill="none" stroke="#fff" strokeWidth="3" />
      <path d={bowl} fill="#1f9a93" />
      <path d="M62 50h10q0 21-16 30h-9q16-9 15-30z" fill="#16766f" stroke="none" />
      <path d="M28.5 57q1 8 6 13.5" fill="none" stroke="#9fe0d8" strokeWidth="3.5" />
      <path
        d="M48 73c-15-9-11-19-5-19 3.5 0 5 3.5 5 3.5s1.5-3.5 5-3.5c6 0 10 10-5 19z"
        fill="#ffc83d"
        strokeWidth="2"
      />
      <rect x="19" y="46" width="58" height="8" rx="4" fill="#2bb5ab" />
      <path d="M24 49h22" stroke="#c5f3ec" strokeWidth="2" />
      <path d="M18 68c6 0 9.5 7 9.5 12S23.5 89 18 89s-9.5-4-9.5-9S12 68 18 68z" fill="#fff1dc" />
      <path d="M22 71q4 5 4 9 0 7-7 7.5 7-6 3-16.5z" fill="#ecd0a6" stroke="none" />
      <path d="M12.5 79q0-4 2.5-6" fill="none" stroke="#fff" />
    </EmblemFrame>
  );
}

const ear =
  'M0 0v-9M0-2q-5-1-5-6 5 1 5 6 0-5 5-6 0 5-5 6M0-8q-5-1-5-6 5 1 5 6 0-5 5-6 0 5-5 6M0-13q-3-4 0-8 3 4 0 8';

const mill = {
  colors: {
    ink: '#6b3410',
    rim: '#ffd25e',
    shade: '#e3a52c',
    light: '#fff3b8',
    sky: '#bfe6f2',
  },
  scene: (
    <>
      <path d="M18 32q1-5 6-5 3-6 9-2 6 0 6 7zM64 44q1-5 6-4 3-4 7-1 4 1 4 5z" fill="#fff" />
      <path d="M14.5 55q14-12 32-3t34.8 2A34 34 0 0 1 14.5 55z" fill="#9fd468" />
      <path d="M17 62q18-8 36 0 14 5 26 0A34 34 0 0 1 17 62z" fill="#f4c84a" />
      <path d="M24 72q16-7 34-1 8 2 14 1A34 34 0 0 1 24 72z" fill="#dfa32c" />
    </>
  ),
};

export function MillEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} {...mill}>
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
