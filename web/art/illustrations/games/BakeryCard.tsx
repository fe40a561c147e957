import { type ArtProps, Drawing } from '../../drawing.tsx';
import { BigneArt } from '../../resources/BigneArt.tsx';
import { CoinArt } from '../../resources/CoinArt.tsx';
import { tileArt } from '../../tiles/index.ts';
import { Awning, ink, PlacedDrawing, Sparkles } from '../parts.tsx';

function Sky() {
  return (
    <>
      <path d="M0 0h320v180H0z" fill="#ffb199" />
      <path
        d="M0 120V74h20V50h40v24h24V58h30v62zM210 120V66h34V42h36v24h40v54z"
        fill="#f08c7a"
        opacity=".6"
      />
      <circle cx="44" cy="34" r="17" fill="#ffe08a" />
      <path
        d="M230 36q2-12 14-10 6-10 18-4 12-4 14 8 10 2 6 10h-52q-8-2 0-4z"
        fill="#fff"
        opacity=".8"
      />
    </>
  );
}

function DisplayWindow() {
  return (
    <>
      <rect x="80" y="92" width="92" height="52" rx="5" fill="#dff1f5" {...ink} />
      <path d="M82 128h88v11q0 4-4 4H86q-4 0-4-4z" fill="#fff6e6" />
      <PlacedDrawing art={tileArt.cheesecake} x={102} y={122} size={32} />
      <PlacedDrawing art={tileArt.macarons} x={128} y={124} size={26} />
      <PlacedDrawing art={tileArt.tiramisu} x={154} y={120} size={34} />
      <path d="M88 98l-4 12M98 96l-9 26" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <path d="M74 144h104v16H74z" fill="#1f9a93" {...ink} />
      <path
        d="M82 152h88"
        stroke="#7fd3cc"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="6 7"
      />
    </>
  );
}

function Door() {
  return (
    <>
      <path d="M192 160v-58q0-22 25-22t25 22v58z" fill="#1f9a93" {...ink} />
      <path d="M200 132v-28q0-15 17-15t17 15v28z" fill="#ffe08a" {...ink} />
      <path
        d="M206 126v-21q0-8 7-9"
        fill="none"
        stroke="#fff6cf"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="203" cy="144" r="3" fill="#ffc83d" {...ink} strokeWidth={1.5} />
      <path d="M186 160h62v6h-62z" fill="#b9773d" {...ink} />
    </>
  );
}

function Sign() {
  return (
    <>
      <circle cx="160" cy="32" r="26" fill="#fff6e6" {...ink} />
      <circle cx="160" cy="32" r="21.5" fill="none" stroke="#ffc83d" strokeWidth="2.5" />
      <PlacedDrawing art={BigneArt} x={160} y={31} size={32} />
    </>
  );
}

function Bush() {
  return (
    <>
      <path d="M268 164h26l-4-20h-18z" fill="#c8643c" {...ink} />
      <path d="M262 146q-8-12 4-18-2-16 15-16t15 16q12 6 4 18-19 6-38 0z" fill="#5fa84d" {...ink} />
      <path
        d="M274 126h.1M288 132h.1M280 118h.1M270 138h.1"
        stroke="#ff86ae"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  );
}

export function BakeryCard(props: ArtProps) {
  return (
    <Drawing {...props} width={320} height={180}>
      <Sky />
      <path d="M0 160q80-8 160-8t160 8v20H0z" fill="#b98a6a" />
      <path d="M0 168q160-14 320 0v12H0z" fill="#d7ab85" />
      <path d="M66 62V30q0-8 8-8h172q8 0 8 8v132H66z" fill="#fff0d9" {...ink} />
      <path d="M226 24h20q6 0 6 7v130h-16q8-70-10-137z" fill="#ecd0a6" />
      <path d="M58 22h204q6 0 6-6t-6-6H58q-6 0-6 6t6 6z" fill="#b9773d" {...ink} />
      <DisplayWindow />
      <Door />
      <Awning x={58} y={46} width={204} height={34} stripes={9} />
      <Sign />
      <Bush />
      <PlacedDrawing art={CoinArt} x={34} y={146} size={34} turn={-12} />
      <PlacedDrawing art={CoinArt} x={52} y={158} size={26} turn={10} />
      <Sparkles
        at={[
          [24, 84],
          [292, 90],
          [300, 22],
        ]}
        fill="#fff3b8"
      />
    </Drawing>
  );
}
