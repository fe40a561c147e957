import type { ArtProps } from '#web/art/drawing.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const colours = {
  ink: '#5b2a63',
  rim: '#c79bf0',
  shade: '#9a68cc',
  light: '#f1e0ff',
  sky: '#ffd3e2',
};

const scene = (
  <>
    <circle cx="48" cy="40" r="22" fill="#ffe6ee" />
    <path
      d="M14.5 52V42l6-7 7 7 4-5 6 7v22H20zM81.5 52V42l-6-7-7 7-4-5-6 7v22H76z"
      fill="#f3a9cb"
    />
    <path d="M18 60h60A34 34 0 0 1 18 60z" fill="#8fcf9a" />
    <path d="M40 60h16l14 14.5A34 34 0 0 1 26 74.5z" fill="#fff0dc" />
  </>
);

const flavours = [
  { y: 67, size: 1, shell: '#ff86ae', shade: '#e85f92', light: '#ffe4ee' },
  { y: 45, size: 0.85, shell: '#b184dd', shade: '#9360c4', light: '#ecdcff' },
  { y: 26, size: 0.7, shell: '#8fd6a4', shade: '#5cb07b', light: '#e3fbe6' },
];

function Macaron({ shell, shade, light }: { shell: string; shade: string; light: string }) {
  return (
    <>
      <path d="M-22 5q-2 8 7 9.5 15 3 30 0 9-1.5 7-9.5z" fill={shade} />
      <path d="M-20 0h40v6h-40z" fill="#fff6e6" />
      <path d="M-23 0q-3-14 13-15.5h20q16 1.5 13 15.5-23 4-46 0z" fill={shell} />
      <path d="M12-14Q25-12 22 0q-9 1.5-18 1.8Q17-2 12-14z" fill={shade} stroke="none" />
      <path d="M-17-5q1-5 6-5.5" fill="none" stroke={light} strokeWidth="3.5" />
    </>
  );
}

function Tree({ x, fill, shade }: { x: number; fill: string; shade: string }) {
  return (
    <>
      <path d={`M${x} 72v-16`} strokeWidth="6" />
      <path d={`M${x} 72v-15`} stroke="#b9773d" />
      <circle cx={x} cy="48" r="9.5" fill={fill} />
      <path d={`M${x + 4} 40.5a9 9 0 0 1-7 16q8-5 7-16z`} fill={shade} stroke="none" />
      <path d={`M${x - 5.5} 47q.5-3 3-4`} fill="none" stroke="#fff" />
    </>
  );
}

export function MacaronEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} colours={colours} scene={scene}>
      <Tree x={15} fill="#8fd6a4" shade="#5cb07b" />
      <Tree x={81} fill="#ffb3cd" shade="#ee7fa6" />
      <path d="M48 15V3" strokeWidth="3" />
      <path d="M49 2q6-3 9 0t9 0v8q-5 3-9 0t-9 0z" fill="#ffc83d" strokeWidth="2" />
      {flavours.map(({ y, size, ...flavour }) => (
        <g key={y} transform={`translate(48 ${y}) scale(${size})`}>
          <Macaron {...flavour} />
        </g>
      ))}
    </EmblemFrame>
  );
}
