import type { ArtProps } from '#web/art/drawing.tsx';
import { Landscape } from './Landscape.tsx';

const trunks = [50, 150, 262, 360];
const pods = [
  [34, 52, '#f0913a'],
  [68, 66, '#e8647a'],
  [136, 62, '#ffc83d'],
  [246, 54, '#e8647a'],
  [280, 68, '#f0913a'],
  [344, 62, '#ffc83d'],
  [376, 52, '#f0913a'],
] as const;

export function CocoaLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={3} sun={[206, 50]}>
      <path
        d="M0 0h18v120H0zM92 0h14v120H92zM186 0h8v120h-8zM222 0h12v120h-12zM308 0h14v120h-14z"
        fill="var(--world-far)"
        stroke="none"
      />
      <path d="M0 98q50-10 100-2t100-2 100 2 100-2v26H0z" fill="#8a4b22" stroke="none" />
      {trunks.map(x => (
        <path key={x} d={`M${x - 9} 0h18q-2 60 4 100l8 8h-42l8-8q6-40 4-100z`} fill="#a8622e" />
      ))}
      <path
        d="M-4-4h408v26q-16 16-38 3-16 14-32 1-18 14-36-1-16 15-34 1-14 13-30-3-14 10-28-2-16 15-34 2-16 14-34-1-18 15-36 0-16 14-32 1-20 14-36 2-18 12-34-2-16 10-30-3z"
        fill="#2f9e5a"
      />
      <path
        d="M8 8q16 10 34 0M88 8q16 9 30 0M178 6q18 8 36 0M300 8q16 9 36 0"
        fill="none"
        stroke="#7cc24e"
        strokeWidth="4"
      />
      {pods.map(([x, y, fill]) => (
        <g key={x}>
          <path d={`M${x} ${y - 16}v-24`} stroke="#62300f" strokeWidth="3" />
          <path d={`M${x} ${y - 17}q19 14 0 37-19-23 0-37z`} fill={fill} />
          <path d={`M${x - 4} ${y - 6}q-3 7 0 14`} fill="none" stroke="#fff" opacity=".6" />
        </g>
      ))}
      <path d="M0 112q60-10 130-2t140 0 130-2v12H0z" fill="#5a2a12" stroke="none" />
      <path
        d="M96 112q-6-16-20-18 2 16 20 18 0-18 14-24 4 16-14 24M214 112q-6-16-20-18 2 16 20 18 0-18 14-24 4 16-14 24M312 114q-6-16-20-18 2 16 20 18 0-18 14-24 4 16-14 24"
        fill="#57a53a"
      />
    </Landscape>
  );
}
