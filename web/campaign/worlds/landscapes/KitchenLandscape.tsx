import type { ArtProps } from '#web/art/drawing.tsx';
import { Landscape } from './Landscape.tsx';

export function KitchenLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={1}>
      <path
        d="M0 66h400M20 66v34M60 66v34M100 66v34M140 66v34M180 66v34M220 66v34M260 66v34M300 66v34M340 66v34M380 66v34M0 84h400"
        stroke="var(--world-far)"
        strokeWidth="3"
      />
      <path d="M168 10h74v50h-74z" fill="#bfe6f2" />
      <path d="M205 10v50M168 36h74" stroke="#b9773d" strokeWidth="4" />
      <path
        d="M160 8h90v10q-8 9-15 0-8 9-15 0-8 9-15 0-8 9-15 0-8 9-15 0-8 9-15 0-8 9-15 0z"
        fill="#e84a5f"
      />
      <path d="M34 24h18v26H34zM98 30h20v20H98z" fill="#ffc83d" />
      <path d="M60 18h20v32H60z" fill="#ff86ae" />
      <path d="M37 20h12v4H37zM62 14h16v4H62zM101 26h14v4h-14zM20 50h116v7H20z" fill="#b9773d" />
      <path d="M296 52h80v52h-80z" fill="#1f9a93" />
      <path d="M308 70h56v26h-56z" fill="#ff9d3c" />
      <path d="M306 61h.1M320 61h.1M352 61h.1M366 61h.1" stroke="#fff6e6" strokeWidth="5" />
      <path d="M316 28h40v20q0 4-4 4h-32q-4 0-4-4z" fill="#e84a5f" />
      <path d="M312 28h48M336 28v-5" strokeWidth="5" />
      <path d="M330 14q-4-4 0-8M344 14q-4-4 0-8" fill="none" stroke="#fff6e6" strokeWidth="3" />
      <path d="M-4 100h408v24H-4z" fill="#d8934f" />
      <path d="M0 103h400" stroke="#f2bf73" strokeWidth="3" />
      <path d="M56 76h60q0 26-18 28H74q-18-2-18-28z" fill="#7db6ea" />
      <path d="M60 76q4-12 26-12t26 12z" fill="#fff0cf" />
      <path d="M152 92h70v12h-70z" fill="#f2bf73" />
      <path d="M138 98h12M224 98h12" strokeWidth="7" />
      <path d="M254 86q9 3 9 11t-9 8-9-8 9-11zM272 86q9 3 9 11t-9 8-9-8 9-11z" fill="#fff1dc" />
    </Landscape>
  );
}
