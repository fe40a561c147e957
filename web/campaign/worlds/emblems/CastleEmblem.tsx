import type { ArtProps } from '#web/art/drawing.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const colours = {
  ink: '#54306b',
  rim: '#ffb3d1',
  shade: '#ea7fae',
  light: '#fff0f6',
  sky: '#bcd6ff',
};

const scene = (
  <>
    <path d="M17 46q1-6 7-6 3-7 10-3 6 0 6 9zM60 40q1-5 6-5 3-6 8-2 6 0 6.5 7z" fill="#fff" />
    <path d="M16 60q14-8 32-6t32 6A34 34 0 0 1 16 60z" fill="#a7e0c4" />
    <path d="M21 69q13-5 27-3t27 3A34 34 0 0 1 21 69z" fill="#6cc39a" />
  </>
);

type TowerProps = { x: number; top: number; roof: string; shade: string };

function Tower({ x, top, roof, shade }: TowerProps) {
  return (
    <>
      <path d={`M${x - 9} ${top}h18v${78 - top}h-18z`} fill="#fff" />
      <path d={`M${x + 3} ${top}h5v${78 - top}h-5z`} fill="#d5def5" stroke="none" />
      <path d={`M${x - 4} ${top + 14}q0-5 4-5t4 5v5h-8z`} fill="#7a5cc0" strokeWidth="2" />
      <path
        d={`M${x - 12} ${top + 2}q7-4 8-13 1-8 4-12 3 4 4 12 1 9 8 13-12 5-24 0z`}
        fill={roof}
      />
      <path
        d={`M${x + 3} ${top - 16}q2 12 8 17.5-4 1.5-9 1.5 3-9 1-19z`}
        fill={shade}
        stroke="none"
      />
      <path
        d={`M${x - 4} ${top - 6}q4 2 7-1M${x - 7} ${top - 1}q7 4 13-1`}
        fill="none"
        stroke="#fff"
      />
    </>
  );
}

export function CastleEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} colours={colours} scene={scene}>
      <path d="M48 12V2" />
      <path d="M49 1.5q5-2 7 0t7 0V8q-4 2-7 0t-7 0z" fill="#ffc83d" strokeWidth="2" />
      <Tower x={48} top={34} roof="#ff86ae" shade="#e85f92" />
      <Tower x={25} top={48} roof="#b184dd" shade="#9360c4" />
      <Tower x={71} top={48} roof="#7db6ea" shade="#4f8cc9" />
      <path d="M28 80V58h6v4h6v-4h5v4h6v-4h5v4h6v-4h6v22z" fill="#fff6fb" />
      <path d="M62 63h5v16H55q7-6 7-16z" fill="#e6d3ee" stroke="none" />
      <path d="M39 80q-1-15 9-15t9 15z" fill="#c9803b" />
      <path d="M48 66v14M43 69v11M53 69v11" stroke="#8a4b22" strokeWidth="2" />
      <path d="M31 69h5M61 73h4M31 76h3" stroke="#cdb5dd" strokeWidth="2" />
      <path d="M12 81q36-6 72 0l-7 8q-29 7-58 0z" fill="#8fd9b0" />
      <path d="M82 82l-5 6q-14 4-32 3.5Q72 89 73 80z" fill="#55b189" stroke="none" />
      <path d="M15 80V70M82 81V72" strokeWidth="5.5" />
      <path d="M15 80V70M82 81V72" stroke="#fff" />
      <circle cx="15" cy="68" r="7.5" fill="#ff86ae" />
      <circle cx="82" cy="70" r="7.5" fill="#ffc83d" />
      <path
        d="M15 68q3-3 3 1-2 4-6 1-1-6 4-6.5M82 70q3-3 3 1-2 4-6 1-1-6 4-6.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
      />
    </EmblemFrame>
  );
}
