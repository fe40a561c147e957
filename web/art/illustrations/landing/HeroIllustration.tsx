import { type ArtProps, Drawing } from '../../drawing.tsx';
import { GiorgioneFigure } from '../../mascot/GiorgioneFigure.tsx';
import { BigneArt } from '../../resources/BigneArt.tsx';
import { tileArt } from '../../tiles/index.ts';
import { Awning, GroundShadow, ink, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

const displayed = [
  tileArt.cheesecake,
  tileArt.macarons,
  tileArt.tiramisu,
  tileArt.chocolate,
  tileArt.cheesecake,
];

function Shelf({ x, y }: { x: number; y: number }) {
  return (
    <g {...ink}>
      <rect x={x + 8} y={y - 30} width="22" height="30" rx="5" fill="#cfeaf0" />
      <path
        d={`M${x + 9.3} ${y - 16}h19.5v11q0 3.5-4 3.5h-11.5q-4 0-4-3.5z`}
        fill="#ff86ae"
        stroke="none"
      />
      <rect x={x + 10} y={y - 36} width="18" height="7" rx="2.5" fill="#ffc83d" />
      <rect x={x + 38} y={y - 24} width="22" height="24" rx="5" fill="#cfeaf0" />
      <path
        d={`M${x + 39.3} ${y - 12}h19.5v7q0 3.5-4 3.5h-11.5q-4 0-4-3.5z`}
        fill="#9a5626"
        stroke="none"
      />
      <rect x={x + 40} y={y - 30} width="18" height="7" rx="2.5" fill="#35b87f" />
      <rect x={x} y={y} width="68" height="7" rx="2" fill="#b9773d" />
    </g>
  );
}

const SPARKLES = [
  [116, 26],
  [18, 140],
  [452, 26],
  [545, 148],
  [88, 148],
  [540, 272],
] as const;

function Sign() {
  return (
    <>
      <circle cx="280" cy="40" r="33" fill="#fff6e6" {...ink} />
      <circle cx="280" cy="40" r="27" fill="none" stroke="#ffc83d" strokeWidth="3" />
      <PlacedDrawing art={BigneArt} x={280} y={39} size={40} />
    </>
  );
}

function Counter() {
  return (
    <>
      <rect x="100" y="296" width="360" height="102" rx="10" fill="#d8934f" {...ink} />
      <path d="M448 297q11 0 11 9v82q0 9-9 9H160q288-8 288-100z" fill="#b9702f" opacity=".6" />
      <rect x="122" y="314" width="316" height="66" rx="8" fill="#e9f6f8" {...ink} />
      <path d="M124 362h312v10q0 7-7 7H131q-7 0-7-7z" fill="#fff" />
      {displayed.map((art, index) => (
        <PlacedDrawing
          key={art.name + String(index)}
          art={art}
          x={156 + index * 62}
          y={347}
          size={52}
        />
      ))}
      <path
        d="M140 322l-8 22M154 321l-14 38"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".8"
      />
      <rect x="86" y="283" width="388" height="19" rx="7" fill="#f2bf73" {...ink} />
      <path d="M94 289h180" stroke="#ffe9c4" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

function FloatingSweets() {
  return (
    <>
      <PlacedDrawing art={tileArt.stecco2} x={40} y={196} size={72} turn={-18} />
      <PlacedDrawing art={tileArt.macarons} x={62} y={84} size={82} turn={-14} />
      <PlacedDrawing art={tileArt.chocolate} x={502} y={88} size={66} turn={16} />
      <PlacedDrawing art={tileArt.jolly} x={516} y={196} size={86} turn={10} />
      <PlacedDrawing art={tileArt.stecco1} x={50} y={312} size={82} turn={-8} />
      <PlacedDrawing art={tileArt.tiramisu} x={512} y={320} size={80} turn={6} />
    </>
  );
}

export function HeroIllustration(props: ArtProps) {
  return (
    <Drawing {...props} width={560} height={420}>
      <Wash d="M60 330C-10 240 30 80 150 50 240 15 330 20 410 50c130 40 180 170 110 280-30 60-110 70-240 70S100 390 60 330z" />
      <GroundShadow cx={280} cy={400} rx={230} />
      <rect x="122" y="96" width="316" height="200" fill="#ffe7c7" {...ink} />
      <path d="M123 97h314v30q-157 16-314 0z" fill="#c98a4b" opacity=".28" />
      <Shelf x={126} y={180} />
      <Shelf x={366} y={180} />
      <Shelf x={126} y={252} />
      <Shelf x={366} y={252} />
      <GiorgioneFigure x={202} y={114} scale={1.3} left="out" right="up" />
      <rect x="106" y="92" width="16" height="300" fill="#b9773d" {...ink} />
      <rect x="438" y="92" width="16" height="300" fill="#9a5c2a" {...ink} />
      <Awning x={86} y={44} width={388} height={44} stripes={9} />
      <Sign />
      <Counter />
      <FloatingSweets />
      <Sparkles at={SPARKLES} />
    </Drawing>
  );
}
