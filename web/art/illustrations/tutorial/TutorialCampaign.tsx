import { type ArtProps, Drawing } from '../../drawing.tsx';
import { Logo } from '../../Logo.tsx';
import { tileArt } from '../../tiles/index.ts';
import { ink, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

const trail =
  'M52 164C74 172 96 166 106 152S78 126 84 106s32-26 52-30 44 8 40 30-30 26-14 42 40 12 50-10 4-60 10-80';
const stops = [
  { x: 52, y: 164, fill: '#35b87f' },
  { x: 106, y: 152, fill: '#35b87f' },
  { x: 84, y: 106, fill: '#35b87f' },
  { x: 136, y: 72, fill: '#e0364f' },
  { x: 176, y: 104, fill: '#c9b394' },
  { x: 162, y: 148, fill: '#c9b394' },
  { x: 213, y: 134, fill: '#c9b394' },
] as const;

const SPARKLES = [
  [52, 143],
  [66, 145],
  [38, 145],
  [92, 131],
  [106, 127],
  [120, 131],
] as const;

function MapSheet() {
  return (
    <>
      <path
        d="M26 36q28-12 56 0t58 0 58 0 56 0v142q-28 12-56 0t-58 0-58 0-56 0z"
        fill="#fff0cf"
        {...ink}
      />
      <path
        d="M82 36q29 12 58 0v142q-29 12-58 0zM198 36q28 12 56 0v142q-28 12-56 0z"
        fill="#e9c68c"
        opacity=".45"
      />
    </>
  );
}

function Landscape() {
  return (
    <>
      <path d="M34 92q6-26 28-20 8-18 24-6 14 4 8 26z" fill="#9fd468" opacity=".7" />
      <path d="M170 84l14-28q4-5 8 0l14 28z" fill="#b184dd" opacity=".75" />
      <path d="M180 64l6-10q2-2 4 0l6 10-5 4-3-3-3 3z" fill="#fff" />
      <path
        d="M122 172q6-10 16 0 8-10 16 0"
        fill="none"
        stroke="#4aa8e8"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  );
}

function Trail() {
  return (
    <>
      <path
        d={trail}
        fill="none"
        stroke="#b9773d"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="2 10"
      />
      {stops.map(({ x, y, fill }) => (
        <g key={x}>
          <ellipse cx={x} cy={y + 3} rx="12" ry="9" fill="#5a2415" />
          <ellipse cx={x} cy={y} rx="12" ry="9" fill={fill} {...ink} />
          <path
            d={`M${x - 6} ${y - 3}q3-3 7-2.5`}
            fill="none"
            stroke="#fff"
            strokeWidth="2.5"
            strokeLinecap="round"
            opacity=".8"
          />
        </g>
      ))}
    </>
  );
}

function FinishFlag() {
  return (
    <>
      <path d="M222 54V14" {...ink} strokeWidth={5} />
      <path d="M223 14q12-6 18 0t16 0v22q-10 6-16 0t-18 0z" fill="#e84a5f" {...ink} />
      <ellipse cx="222" cy="55" rx="13" ry="6" fill="#ffc83d" {...ink} />
      <path d="M136 74l-16-22h32z" fill="#ffc83d" {...ink} />
    </>
  );
}

export function TutorialCampaign(props: ArtProps) {
  return (
    <Drawing {...props} width={280} height={200}>
      <Wash d="M20 150C-4 92 36 32 116 20c84-12 146 26 148 88 2 56-54 82-128 82-64 0-104-10-116-40z" />
      <MapSheet />
      <Landscape />
      <Trail />
      <FinishFlag />
      <PlacedDrawing art={Logo} x={136} y={30} size={56} />
      <PlacedDrawing art={tileArt.cheesecake} x={52} y={118} size={40} turn={-8} />
      <PlacedDrawing art={tileArt.stecco2} x={238} y={96} size={36} turn={10} />
      <PlacedDrawing art={tileArt.macarons} x={236} y={160} size={38} />
      <Sparkles at={SPARKLES} reach={6} />
    </Drawing>
  );
}
