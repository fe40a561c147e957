import { BigneArt } from '../../resources/BigneArt.tsx';
import { Awning, ink, PlacedDrawing } from '../parts.tsx';
import { Door, FlowerBox, ShopWindow, Sign } from './parts.tsx';

/** The smallest shop: one window and one door. */
export function SmallShop() {
  return (
    <g>
      <path d="M212 268V118q0-8 8-8h200q8 0 8 8v150z" fill="#fff0d9" {...ink} />
      <path d="M402 112h18q6 0 6 7v148h-14q6-70-10-155z" fill="#ecd0a6" />
      <path d="M204 112h232q6 0 6-6t-6-6H204q-6 0-6 6t6 6z" fill="#b9773d" {...ink} />
      <ShopWindow x={234} y={186} width={108} />
      <Door x={362} y={180} />
      <Awning x={202} y={132} width={236} height={36} stripes={9} />
      <Sign x={320} y={108} />
    </g>
  );
}

function GroundFloor() {
  return (
    <g>
      <path d="M164 268V122h312v146z" fill="#fff0d9" {...ink} />
      <path d="M452 124h22v143h-12q4-70-10-143z" fill="#ecd0a6" />
      <ShopWindow x={184} y={186} width={98} />
      <ShopWindow x={358} y={186} width={98} first={2} />
      <Door x={293} y={180} />
    </g>
  );
}

/** A shop with two windows, and flowers under them. */
export function WideShop() {
  return (
    <g>
      <GroundFloor />
      <path d="M156 114h328q6 0 6-6t-6-6H156q-6 0-6 6t6 6z" fill="#b9773d" {...ink} />
      <Awning x={150} y={132} width={340} height={36} stripes={13} />
      <FlowerBox x={180} y={262} width={106} />
      <FlowerBox x={354} y={262} width={106} />
      <Sign x={320} y={110} />
    </g>
  );
}

function UpperWindow({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <rect x={x} y={y} width="34" height="38" rx="3" fill="#ffe08a" {...ink} />
      <path d={`M${x + 17} ${y}v38M${x} ${y + 18}h34`} {...ink} strokeWidth={2} />
      <path
        d={`M${x - 13} ${y}h11v38h-11zM${x + 36} ${y}h11v38h-11z`}
        fill="#1f9a93"
        {...ink}
        strokeWidth={2}
      />
      <FlowerBox x={x - 6} y={y + 40} width={46} />
    </g>
  );
}

/** A shop with an upper floor and a chimney. */
export function TallShop({ golden = false }: { golden?: boolean }) {
  return (
    <g>
      <path d="M424 44V16h26v28z" fill="#c8643c" {...ink} />
      <path d="M420 12h34v8h-34z" fill="#b9773d" {...ink} />
      <path d="M182 136V56h276v80z" fill="#ffe3c4" {...ink} />
      <path d="M436 58h20v76h-14q4-40-6-76z" fill="#ecc79b" />
      <path d="M164 60l26-34h260l26 34z" fill={golden ? '#e84a5f' : '#c8643c'} {...ink} />
      <path
        d="M186 50h268M200 38h240"
        stroke={golden ? '#ff8f9c' : '#e08a5e'}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="16 9"
      />
      <UpperWindow x={216} y={72} />
      <UpperWindow x={390} y={72} />
      <GroundFloor />
      <Awning x={150} y={132} width={340} height={36} stripes={13} />
      <FlowerBox x={180} y={262} width={106} />
      <FlowerBox x={354} y={262} width={106} />
      <Sign x={320} y={98} gilded={golden} />
    </g>
  );
}

/** A giant bignè on the roof. */
export function RoofBigne() {
  return (
    <g>
      <path d="M276 30h88l-8-12h-72z" fill="#ffc83d" {...ink} />
      <PlacedDrawing art={BigneArt} x={320} y={-4} size={78} />
    </g>
  );
}
