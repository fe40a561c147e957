import type { ArtProps } from '#web/art/drawing.tsx';
import { Landscape } from './Landscape.tsx';

const columns = [96, 118, 140, 162, 238, 260, 282, 304];
const flags = [10, 40, 334, 366];

export function PalaceLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={10}>
      <path
        d="M200 90 0 70V40zM200 90 40 0h40zM200 90 130 0h36zM200 90 234 0h36zM200 90 320 0h40zM200 90 400 40v30z"
        fill="var(--world-far)"
        stroke="none"
      />
      <path d="M170 40q0-28 30-28t30 28z" fill="#ffc83d" />
      <path d="M178 34q1-12 12-16" fill="none" stroke="#fff6cf" strokeWidth="3" />
      <path d="M190 13 187 2l7 4 6-5 6 5 7-4-3 11z" fill="#ffd970" />
      <path d="M158 40h84v22h-84z" fill="#fff6e6" />
      <path d="M170 62V52q5-6 10 0v10M195 62V52q5-6 10 0v10M220 62V52q5-6 10 0v10" fill="#4a2a7a" />
      <path d="M80 62h240v44H80z" fill="#f3d9ae" />
      {columns.map(x => (
        <path key={x} d={`M${x - 5} 70h10v30h3v6h-16v-6h3z`} fill="#fffaf0" />
      ))}
      <path d="M182 106V84q0-14 18-14t18 14v22z" fill="#a3122f" />
      <path
        d="M74 60h252l-6 8q-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0z"
        fill="#ff86ae"
      />
      {flags.map(x => (
        <g key={x}>
          <path d={`M${x} 106V44`} strokeWidth="4" />
          <path d={`M${x} 44q8-5 14 0t14 0l-5 10 5 10q-8 4-14 0t-14 0z`} fill="#e0364f" />
        </g>
      ))}
      <path d="M-4 104h408v20H-4z" fill="#f2bf73" />
      <path d="M0 107h400" stroke="#ffe9c4" strokeWidth="3" />
      <path d="M184 104h32l18 16h-68z" fill="#e0364f" />
    </Landscape>
  );
}
