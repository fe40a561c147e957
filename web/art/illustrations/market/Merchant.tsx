import { ink } from '../parts.tsx';

const skin = '#ffcfa3';

/** The travelling merchant from the waist up, about 120 by 130 units, standing on y + 130. */
export function Merchant({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} strokeLinecap="round" strokeLinejoin="round">
      <path d="M96 84q22-6 22-34" fill="none" stroke={ink.stroke} strokeWidth="21" />
      <path d="M96 84q22-6 22-34" fill="none" stroke="#fff6e6" strokeWidth="16.5" />
      <path d="M110 28q-1-9 3-9t4 7q2-8 6-6t1 9q5-5 7-1t-4 10q-2 8-10 8-9 0-8-9z" fill={skin} />
      <path
        d="M110 34q-3-14 3-15t4 7q2-8 6-6t1 9q5-5 7-1t-4 10q-2 9-9 9t-8-13z"
        fill={skin}
        {...ink}
      />
      <path d="M24 130q-4-58 36-58t36 58z" fill="#fff6e6" {...ink} />
      <path d="M24 130q-3-46 19-55l6 55zM96 130q3-46-19-55l-6 55z" fill="#1f9a93" {...ink} />
      <path d="M84 80q10 16 9 48h-9q4-26 0-48z" fill="#14746f" />
      <path d="M26 92q-14 10-14 34" fill="none" stroke={ink.stroke} strokeWidth="21" />
      <path d="M26 92q-14 10-14 34" fill="none" stroke="#fff6e6" strokeWidth="16.5" />
      <path d="M42 74q18 14 36 0l3 8q-21 15-42 0z" fill="#e84a5f" {...ink} />
      <path d="M58 86l-8 16 8-3 4 8 3-20z" fill="#e84a5f" {...ink} />
      <circle cx="32" cy="50" r="6" fill={skin} {...ink} />
      <circle cx="88" cy="50" r="6" fill={skin} {...ink} />
      <path d="M34 44q0-24 26-24t26 24q2 32-26 32T34 44z" fill={skin} {...ink} />
      <circle cx="42" cy="58" r="5" fill="#ff9d86" opacity=".7" />
      <circle cx="78" cy="58" r="5" fill="#ff9d86" opacity=".7" />
      <path d="M48 45h.1M72 45h.1" stroke="#3b1a10" strokeWidth="6.5" fill="none" />
      <path d="M43 37q5-4 9-1M68 36q4-3 9 1" fill="none" stroke="#6b4420" strokeWidth="3" />
      <path d="M51 65q9 8 18 0" fill="#fff" {...ink} />
      <path
        d="M60 57q-6-5-12 0-5 4-10 2 6 10 16 7 4-1 6-4 2 3 6 4 10 3 16-7-5 2-10-2-6-5-12 0z"
        fill="#8a5a2b"
        {...ink}
      />
      <path d="M56 52q4-4 8 0 1 4-4 4t-4-4z" fill="#f2a97e" {...ink} />
      <path d="M30 34q-6-26 30-27 36 1 30 27-30-12-60 0z" fill="#ffc83d" {...ink} />
      <path d="M31 30q29-13 58 0l1 5q-30-13-60 0z" fill="#e84a5f" {...ink} />
      <path d="M16 40q0-6 14-8 30-13 60 0 14 2 14 8-44-15-88 0z" fill="#ffd970" {...ink} />
    </g>
  );
}
