import { type ArtProps, Drawing } from '#web/art/drawing.tsx';

const AWNINGS = ['#e0364f', '#1f9a93', '#b184dd', '#4aa8e8', '#f2a33d'] as const;
const STRIPES = [0, 1, 2, 3, 4, 5];
const ink = { stroke: '#5a2415', strokeWidth: 2, strokeLinejoin: 'round' } as const;

/** A little shop at night; the colour of its awning depends on its level. */
export function ShopFacade({ level, ...props }: ArtProps & { level: number }) {
  const awning = AWNINGS[level % AWNINGS.length] ?? AWNINGS[0];
  return (
    <Drawing {...props} width={56} height={56}>
      <rect width="56" height="56" rx="14" fill="#2d2a55" />
      <circle cx="44" cy="11" r="4.500" fill="#ffe9a8" />
      <circle cx="12" cy="9" r="1.200" fill="#fff" />
      <circle cx="27" cy="6" r="1" fill="#fff" />
      <rect x="10" y="22" width="36" height="28" fill="#f6d49a" {...ink} />
      <rect x="15" y="33" width="12" height="11" fill="#ffd873" {...ink} />
      <rect x="32" y="33" width="9" height="17" fill="#8a4b25" {...ink} />
      <circle cx="38.500" cy="42" r="1" fill="#ffc83d" />
      {STRIPES.map(i => (
        <path
          key={i}
          d={`M${7 + i * 7} 19h7v6a3.500 3.500 0 0 1-7 0z`}
          fill={i % 2 === 0 ? awning : '#fff8ea'}
          {...ink}
          strokeWidth={1.5}
        />
      ))}
      <path d="M10 19l3-5h30l3 5z" fill="#b9773d" {...ink} />
    </Drawing>
  );
}
