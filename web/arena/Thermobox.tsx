import { type ArtProps, Drawing, ink } from '#web/art/drawing.tsx';
import { resourceArt } from '#web/art/resources.ts';

/** The insulated box that loot is carried in, closed or open and full. */
export function Thermobox({ open = false, ...props }: ArtProps & { open?: boolean }) {
  return (
    <Drawing {...props} width={96} height={96}>
      <ellipse cx="48" cy="88" rx="36" ry="4" fill="#7a3b14" opacity=".25" />
      <path d="M22 42C22 8 74 8 74 42" fill="none" {...ink} strokeWidth={9} />
      <path d="M22 42C22 8 74 8 74 42" fill="none" stroke="#3f7fc1" strokeWidth="5" />
      {open && (
        <g>
          <resourceArt.flour at={{ x: 20, y: 18, size: 26 }} />
          <resourceArt.eggs at={{ x: 50, y: 20, size: 26 }} />
          <resourceArt.coins at={{ x: 37, y: 12, size: 22 }} />
        </g>
      )}
      <path d="M14 44h68l-5 40q-1 4-5 4H24q-4 0-5-4z" fill="#4aa8e8" {...ink} />
      <path d="M82 44l-5 40q-1 4-5 4H60q8-18 8-44z" fill="#2f7fc0" />
      <path d="M18 60h60l-1.5 12h-57z" fill="#fff3d9" />
      <path d="M18 60h60M19.5 72h57" fill="none" stroke="#5a2415" strokeWidth="1.5" />
      <path
        d="M48 60.5v11M43 62.500l10 7M53 62.500l-10 7"
        stroke="#4aa8e8"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {open ? (
        <path d="M10 44h76l2-7H8z" fill="#2f7fc0" {...ink} />
      ) : (
        <g>
          <path d="M9 46q0-12 8-12h62q8 0 8 12z" fill="#7cc6f5" {...ink} />
          <path d="M18 38h26" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".8" />
          <rect x="41" y="42" width="14" height="11" rx="3" fill="#ffc83d" {...ink} />
        </g>
      )}
      <path d="M14 44h68l-5 40q-1 4-5 4H24q-4 0-5-4z" fill="none" {...ink} />
    </Drawing>
  );
}
