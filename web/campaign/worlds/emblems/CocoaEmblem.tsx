import type { ArtProps } from '#web/art/drawing.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const colours = {
  ink: '#43200f',
  rim: '#b26d39',
  shade: '#83451d',
  light: '#e9b988',
  sky: '#2f9e6a',
};
const pod = 'M0-27C12-25 16-10 15 2 14 14 7 23 0 29-7 23-14 14-15 2-16-10-12-25 0-27z';

const scene = (
  <>
    <path d="M20 14h9l2 60h-13zM66 16h8l6 56H64zM44 14h6v66h-8z" fill="#1f7a50" />
    <path
      d="M14.6 42q8-16 18-6 8-14 20-3 10-11 19 0 6-4 9 4A34 34 0 0 0 48 14 34 34 0 0 0 14.6 42z"
      fill="#17623f"
    />
    <path d="M16.5 61q10-8 20-2 12-6 22 0 12-6 21 2A34 34 0 0 1 16.5 61z" fill="#17623f" />
    <path d="M21 69q12-5 26-1 14-4 28 1A34 34 0 0 1 21 69z" fill="#6b3410" />
  </>
);

export function CocoaEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} colours={colours} scene={scene}>
      <path d="M44 20Q26-2 6 12q6 18 36 12z" fill="#7cc24e" />
      <path d="M50 18Q66-4 89 8q-3 20-37 14z" fill="#57a53a" />
      <path d="M12 13q16 2 28 8M82 10q-16 2-28 9" fill="none" stroke="#2f7a2c" strokeWidth="2" />
      <path d="M46 10q1 10 1 16" fill="none" stroke="#43200f" strokeWidth="7" />
      <path d="M46 10q1 10 1 16" fill="none" stroke="#a8622e" strokeWidth="2.5" />
      <g transform="translate(42 50) rotate(10)">
        <path d={pod} fill="#f0913a" />
        <path
          d="M5-25C12-21 16-10 15 2 14 14 7 23 0 29 10 12 12-8 5-25z"
          fill="#c96420"
          stroke="none"
        />
        <path
          d="M-5-24C-9-10-9 8-2 26M3-25C5-10 6 8 1 26"
          fill="none"
          stroke="#a84c14"
          strokeWidth="2"
        />
        <path d="M-11-8q-1-8 4-13" fill="none" stroke="#ffd9a0" strokeWidth="3.5" />
      </g>
      <g transform="translate(66 66) rotate(38) scale(.86)">
        <path d={pod} fill="#d9772a" />
        <path
          d="M0-22C9-20 11-8 10 2 9 11 5 18 0 23-5 18-9 11-10 2-11-8-9-20 0-22z"
          fill="#fff0d2"
          strokeWidth="2"
        />
        {[
          [-3, -12],
          [4, -6],
          [-4, 0],
          [4, 6],
          [-1, 13],
        ].map(([x, y]) => (
          <ellipse key={y} cx={x} cy={y} rx="4.6" ry="3.8" fill="#8a4b22" strokeWidth="2" />
        ))}
      </g>
    </EmblemFrame>
  );
}
