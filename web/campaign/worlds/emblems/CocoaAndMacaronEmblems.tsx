import type { ArtProps } from '#web/art/drawing.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const pod = 'M0-27C12-25 16-10 15 2 14 14 7 23 0 29-7 23-14 14-15 2-16-10-12-25 0-27z';

const cocoa = {
  colors: {
    ink: '#43200f',
    rim: '#b26d39',
    shade: '#83451d',
    light: '#e9b988',
    sky: '#2f9e6a',
  },
  scene: (
    <>
      <path d="M20 14h9l2 60h-13zM66 16h8l6 56H64zM44 14h6v66h-8z" fill="#1f7a50" />
      <path
        d="M14.6 42q8-16 18-6 8-14 20-3 10-11 19 0 6-4 9 4A34 34 0 0 0 48 14 34 34 0 0 0 14.6 42z"
        fill="#17623f"
      />
      <path d="M16.5 61q10-8 20-2 12-6 22 0 12-6 21 2A34 34 0 0 1 16.5 61z" fill="#17623f" />
      <path d="M21 69q12-5 26-1 14-4 28 1A34 34 0 0 1 21 69z" fill="#6b3410" />
    </>
  ),
};

export function CocoaEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} {...cocoa}>
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

const macaron = {
  colors: {
    ink: '#5b2a63',
    rim: '#c79bf0',
    shade: '#9a68cc',
    light: '#f1e0ff',
    sky: '#ffd3e2',
  },
  scene: (
    <>
      <circle cx="48" cy="40" r="22" fill="#ffe6ee" />
      <path
        d="M14.5 52V42l6-7 7 7 4-5 6 7v22H20zM81.5 52V42l-6-7-7 7-4-5-6 7v22H76z"
        fill="#f3a9cb"
      />
      <path d="M18 60h60A34 34 0 0 1 18 60z" fill="#8fcf9a" />
      <path d="M40 60h16l14 14.5A34 34 0 0 1 26 74.5z" fill="#fff0dc" />
    </>
  ),
};

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
    <EmblemFrame {...props} {...macaron}>
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
