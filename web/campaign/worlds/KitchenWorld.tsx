import type { ArtProps } from '#web/art/drawing.tsx';
import { type Ground, Landscape, WorldMap } from './WorldMap.tsx';
import './KitchenWorld.css';

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

/** A checked tablecloth, and a way of spilt flour. */
const ground: Ground = {
  colors: ['#ffe9cf', '#fff6e8'],
  pattern: <path d="M0 0h20v40H0zM0 0h40v20H0z" fill="#e84a5f" opacity=".17" />,
  road: { surface: '#fffdf8', edge: '#dcb98c', marks: '#efe0cb' },
  dashes: '2 17',
};

const things = [
  <g key="bowl">
    <path d="M-22-26h44q0 24-13 26H-9Q-22-2-22-26z" fill="#7db6ea" />
    <path d="M-20-26q2-12 20-12t20 12z" fill="#fff0cf" />
    <path d="M6-34 20-54" stroke="#8a4b22" strokeWidth="5" />
    <path d="M-16-18q2 9 6 13" fill="none" stroke="#fff" strokeWidth="3" />
  </g>,
  <g key="eggs">
    <path
      d="M-10-24q10 5 10 15T-10 0t-10-9q0-10 10-15zM11-22q9 5 9 14T11 0 2-8q0-9 9-14z"
      fill="#fff1dc"
    />
    <path d="M-14-14q1-4 3-5M7-13q1-3 3-4" fill="none" stroke="#fff" />
  </g>,
  <g key="pin" transform="rotate(-24)">
    <path d="M-34-10h68" stroke="#5a2415" strokeWidth="9" />
    <path d="M-34-10h68" stroke="#e84a5f" strokeWidth="5" />
    <rect x="-22" y="-18" width="44" height="16" rx="7" fill="#e7b56b" />
    <path d="M-15-14h26" stroke="#fbe0b0" strokeWidth="3" />
  </g>,
  <g key="flour">
    <path d="M-17 0q-5-20 2-34h30q7 14 2 34z" fill="#fff6e6" />
    <path d="M-17-34q2-9 8-7l4-6 5 5 6-5 3 6q6-1 8 7z" fill="#e7cda0" />
    <path d="M-9-14q9-12 18 0-9 10-18 0z" fill="#f4c84a" />
  </g>,
  <g key="biscuits">
    <circle cx="-8" cy="-9" r="11" fill="#d8934f" />
    <circle cx="9" cy="-13" r="12" fill="#e7a75f" />
    <path d="M4-17h.1M12-18h.1M9-9h.1M15-11h.1M-12-9h.1M-6-5h.1" stroke="#5a2415" strokeWidth="4" />
  </g>,
];

const map = { world: 1, landscape: KitchenLandscape, ground, things };

/** The first world: the grandmother's kitchen table. */
export function KitchenMap(props: ArtProps) {
  return <WorldMap {...props} {...map} />;
}
