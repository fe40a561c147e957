import type { ComponentType } from 'react';
import type { TileType } from '#shared/match3/board/tiles.ts';
import { type ArtProps, Tile } from './drawing.tsx';
import { GiorgioneTile, JollyTile } from './special-tiles.tsx';

function ChocolateTile(props: ArtProps) {
  return (
    <Tile {...props}>
      <rect x="6" y="6" width="52" height="52" rx="10" fill="#5e2f18" />
      <path d="M9 9a10 10 0 0 1 7-3h32a10 10 0 0 1 7 3L45 19H19z" fill="#8a5632" />
      <path d="M9 9a10 10 0 0 0-3 7v32a10 10 0 0 0 3 7l10-10V19z" fill="#693a1e" />
      <path d="M9 55a10 10 0 0 0 7 3h32a10 10 0 0 0 7-3L45 45H19z" fill="#3a1a0c" />
      <path d="M55 9a10 10 0 0 1 3 7v32a10 10 0 0 1-3 7L45 45V19z" fill="#4a2412" />
      <path d="M32 46c-18-11-14-23-6-23 4 0 6 4 6 4s2-4 6-4c8 0 12 12-6 23z" fill="#34160a" />
      <path d="M32 43c-18-11-14-23-6-23 4 0 6 4 6 4s2-4 6-4c8 0 12 12-6 23z" fill="#ffe2bd" />
      <path d="M42 22c6 5 2 14-10 21 6-6 12-12 10-21z" fill="#e3b27e" />
      <path d="M23 29c0-2.5 1-4 3-4.5" fill="none" stroke="#fff" strokeWidth="2.5" />
      <path
        d="M11 24v-6.5a6.5 6.5 0 0 1 6.5-6.5H31M38 11h1"
        fill="none"
        stroke="#ffe9d2"
        strokeWidth="3"
      />
      <rect
        x="6"
        y="6"
        width="52"
        height="52"
        rx="10"
        fill="none"
        stroke="#7d4d2b"
        strokeWidth="2"
      />
    </Tile>
  );
}

const macaronInk = '#8f2b76';
const ruffle = { fill: 'none', strokeDasharray: '0 5.13' };
const upper = 'M5 27C5 15 16 7 32 7s27 8 27 20q-27 6-54 0z';
const lower = 'M5 42c0 9 11 15.5 27 15.5S59 51 59 42q-27 6-54 0z';

function MacaronsTile(props: ArtProps) {
  return (
    <Tile {...props}>
      <path d="M8 31h48v9H8z" fill="#fff3df" stroke={macaronInk} strokeWidth="2" />
      <path d="M9 42q23 4 46 0" stroke={macaronInk} strokeWidth="10" {...ruffle} />
      <path d="M9 42q23 4 46 0" stroke="#ffc9f2" strokeWidth="6.2" {...ruffle} />
      <path d={lower} fill="#fb90dc" />
      <path d="M9 50c13 3 38 2 49-6 1 8-11 13.5-26 13.5-10 0-19-3-23-7.5z" fill="#e569c4" />
      <path d={lower} fill="none" stroke={macaronInk} strokeWidth="2" />
      <path d="M9 29q23 4 46 0" stroke={macaronInk} strokeWidth="10" {...ruffle} />
      <path d="M9 29q23 4 46 0" stroke="#ffc9f2" strokeWidth="6.2" {...ruffle} />
      <path d={upper} fill="#ff9ee6" />
      <path d="M59 27c0-9-6-15-15-18 8 8 2 16-24 20.3 15 1 34 .2 39-2.3z" fill="#f07bd0" />
      <path d="M11.5 22c1-5 5-9 11-11M29.5 10h.5" fill="none" stroke="#ffe6f9" strokeWidth="4" />
      <path d={upper} fill="none" stroke={macaronInk} strokeWidth="2" />
    </Tile>
  );
}

const slice = 'M4 37Q20 22 38 15q3-1 5.5 0Q57 20 60 29v22q0 3-3 3.5L7 60q-3 .3-3-3z';

function CheesecakeTile(props: ArtProps) {
  return (
    <Tile {...props}>
      <path d="M4 37 60 29v22q0 3-3 3.5L7 60q-3 .3-3-3z" fill="#fff3ae" />
      <path d="M4 53.5l56-7.2V51q0 3-3 3.5L7 60q-3 .3-3-3z" fill="#d99a4e" />
      <path d="M14 57h.1M25 55.5h.1M36 54h.1M48 52.5h.1" stroke="#9c6021" strokeWidth="2.5" />
      <path d="M4 37Q20 22 38 15q3-1 5.5 0Q57 20 60 29v4z" fill="#ffe14d" />
      <path
        d="M4 37 60 29v8q-3 5-6 0v-2q-3-3-6 0v8q-4 5-8 0v-6q-4-3-7 0v4q-3 4-6 0v-3q-4-2-6 1v3q-4 3-7 0v-2q-4 3-10 1z"
        fill="#ffcf24"
      />
      <path d="M14 31.5q10-8 19-11" fill="none" stroke="#fffbe0" strokeWidth="3" />
      <path d="M10 49.7l9-1.2" fill="none" stroke="#fff" strokeWidth="3" />
      <path d={slice} fill="none" stroke="#8a5a0c" strokeWidth="2" />
      <circle cx="42" cy="15" r="11" fill="#ffdc3f" stroke="#8a5a0c" strokeWidth="2" />
      <circle cx="42" cy="15" r="7.6" fill="#fff7c9" />
      <path
        d="M42 15V8.6M42 15l6 -2.6M42 15l4.4 5M42 15l-4.4 5M42 15l-6-2.6"
        fill="none"
        stroke="#ffcf24"
        strokeWidth="2"
      />
      <path d="M34.5 9.5q2-3 5.5-3.5" fill="none" stroke="#fff" strokeWidth="2" />
    </Tile>
  );
}

const cup = 'M6 25h52q0 19-7 27-4 5-10 5H23q-6 0-10-5-7-8-7-27z';
const cream = 'M4 25q-1-7 6-9 2-7 10-7 5-5 12-2 8-3 12 3 7-1 9 6 8 2 7 9-6 4-28 4T4 25z';

function TiramisuTile(props: ArtProps) {
  return (
    <Tile {...props}>
      <path d="M22 56h20v3q0 3-3 3H25q-3 0-3-3z" fill="#16338f" stroke="#0e2260" strokeWidth="2" />
      <path d={cup} fill="#2450d0" />
      <path d="M47 26h11q-.5 18-7 26-4 5-10 5h-6q12-9 12-31z" fill="#1d43ac" />
      <path d="M7.5 34q24 6 49 0" fill="none" stroke="#86adff" strokeWidth="3" />
      <path d="M11 44q21 5 42 0" fill="none" stroke="#3f6fe6" strokeWidth="2.5" />
      <path d="M13 31q1 14 7 20" fill="none" stroke="#bcd3ff" strokeWidth="3.5" />
      <path d={cup} fill="none" stroke="#0e2260" strokeWidth="2" />
      <path d={cream} fill="#fff4dc" stroke="#0e2260" strokeWidth="2" />
      <path d="M59 24q-6 4.5-26 4 17-1 21-9 4 1 5 5z" fill="#e6cfa8" />
      <path
        d="M13 16q2-5 8-5 5-3.5 11-1 7-2 10 3 6-.5 8 4-3 3-6 1-4 4-9 1-4 3.5-8 .5-5 3-8 0-4 .5-6-3.5z"
        fill="#7b4320"
      />
      <path
        d="M11 22h.1M18 23.5h.1M27 23.5h.1M37 23.5h.1M47 22h.1M53 20.5h.1"
        stroke="#7b4320"
        strokeWidth="2"
      />
      <path d="M19 14q2-1.5 5-1M33 12q3-.5 5 1" fill="none" stroke="#c08456" strokeWidth="2.5" />
    </Tile>
  );
}

const stick = 'M16 18A16 16 0 0 1 36 2.5q-2 5.5 3 6.5-1 5 4 5.5 1 4 5 4V44q0 6-6 6H22q-6 0-6-6z';

function Stecco1Tile(props: ArtProps) {
  return (
    <Tile {...props}>
      <g transform="translate(-2.5 -2) scale(1.07) rotate(22 32 32)">
        <path d="M28 46h8v11.5q0 4-4 4t-4-4z" fill="#e9bd7f" stroke="#6b1f06" strokeWidth="2" />
        <path d="M33 51h2v6q0 2-2 3.5z" fill="#c08e4c" />
        <path d={stick} fill="#e65e14" />
        <path d="M40 22h8v22q0 6-6 6H30q10-4 10-16z" fill="#cc470a" />
        <path
          d="M16 18A16 16 0 0 1 36 2.5q-2 5.5 3 6.5-1 5 4 5.5.6 2.6 2 3.5-3 5-6 2-3-4-5 0v3q-2 4-5 0v-4q-3-3-5 0-3 4-5 1-2-1-3 0z"
          fill="#4a2312"
        />
        <path d="M21 15q1.5-5.5 6-7.5" fill="none" stroke="#a8683c" strokeWidth="3" />
        <path d="M22 28v13M22 46h.1" fill="none" stroke="#ffc79c" strokeWidth="4" />
        <path
          d="M30 32l2 1-1 2-2-1zM36 41l2-1 1 2-2 1z"
          fill="#4a2312"
          stroke="#4a2312"
          strokeWidth="2"
        />
        <path d={stick} fill="none" stroke="#6b1f06" strokeWidth="2" />
      </g>
    </Tile>
  );
}

const twinSticks =
  'M10 12.5a11 11 0 0 1 22 0 11 11 0 0 1 22 0V45q0 5-5 5H38q-5 0-6-4-1 4-6 4H15q-5 0-5-5z';

function Stecco2Tile(props: ArtProps) {
  return (
    <Tile {...props}>
      <path
        d="M17.5 46h7v12.5q0 3.5-3.5 3.5t-3.5-3.5zM39.5 46h7v12.5q0 3.5-3.5 3.5t-3.5-3.5z"
        fill="#e9bd7f"
        stroke="#1f4d2e"
        strokeWidth="2"
      />
      <path d={twinSticks} fill="#63bd78" />
      <path d="M10 12.5a11 11 0 0 1 22 0V46q-1 4-6 4H15q-5 0-5-5z" fill="#74cb88" />
      <path d="M26 26v24q5 0 6-4V24z" fill="#3f9657" />
      <path d="M49 22h5v23q0 5-5 5z" fill="#3f9657" />
      <path d="M21 26v17" stroke="#3f9657" strokeWidth="2.5" />
      <path d="M43 26v17" stroke="#3f9657" strokeWidth="2.5" />
      <path
        d="M10 12.5a11 11 0 0 1 22 0 11 11 0 0 1 22 0V21q-3 5-6 0-3-4-5.5 0v3q-3 4-5.5 0v-4q-3-3-5 0v5q-3 4-6 0v-5q-3-4-5.5 0-3 5-6 1-2-2-4.5 0z"
        fill="#ff9fb0"
      />
      <path
        d="M48 5q6 3 6 8v8q-3 5-6 0 3-8 0-16zM28 6q4 3 4 7v10.5q-3 1-4 0 2-10 0-17.5z"
        fill="#ec7088"
      />
      <path d="M15 18v-5q0-4 4-6M37 17v-4q0-4 4-6" fill="none" stroke="#fff" strokeWidth="3" />
      <path d="M15 31v10M37 31v10" fill="none" stroke="#fff" strokeWidth="3" opacity=".7" />
      <path d={twinSticks} fill="none" stroke="#1f4d2e" strokeWidth="2" />
    </Tile>
  );
}

export const tileArt = {
  chocolate: ChocolateTile,
  macarons: MacaronsTile,
  cheesecake: CheesecakeTile,
  tiramisu: TiramisuTile,
  stecco1: Stecco1Tile,
  stecco2: Stecco2Tile,
  giorgione: GiorgioneTile,
  jolly: JollyTile,
} satisfies Record<TileType, ComponentType<ArtProps>>;
