import { type ArtProps, Drawing } from '../../drawing.tsx';
import { GiorgioneFigure } from '../../mascot/GiorgioneFigure.tsx';
import { tileArt } from '../../tiles/index.ts';
import { Confetti, GroundShadow, ink, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';

const upperTier = 'M70 124h140v30q-70 14-140 0z';
const lowerTier = 'M42 150q98 16 196 0v26q-4 12-98 13-94-1-98-13z';

const CONFETTI = [
  [18, 84],
  [52, 98],
  [64, 52],
  [106, 12],
  [172, 10],
  [222, 46],
  [232, 100],
  [262, 88],
  [24, 148],
  [258, 146],
  [38, 36],
  [246, 32],
] as const;

const SPARKLES = [
  [20, 52],
  [262, 54],
  [46, 122],
  [234, 124],
] as const;

function CakeStand() {
  return (
    <>
      <path d="M18 180q0 14 122 14t122-14z" fill="#e39a1c" {...ink} />
      <ellipse cx="140" cy="179" rx="123" ry="11" fill="#ffc83d" {...ink} />
      <path
        d="M26 178q2-5 20-7"
        fill="none"
        stroke="#fff6cf"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  );
}

function UpperTier() {
  return (
    <>
      <path d={upperTier} fill="#ff86ae" />
      <path d="M190 124h20v30q-24 5-50 6 30-8 30-36z" fill="#ee6797" />
      <path d={upperTier} fill="none" {...ink} />
      <path
        d="M58 124q0-11 12-10 2-11 13-8 6-9 15-2 9-5 13 3 12-5 18 3 9-7 18 0 7-8 18-3 5-8 14-3 9-7 15 2 11-3 13 8 12-1 12 10-78 30-161 0z"
        fill="#fff6e6"
        {...ink}
      />
      <path
        d="M58 122q81 14 162 0 3 10-8 14-7 3-10-2-3 12-11 11-7-1-8-9-4 8-11 7-6-1-8-7-3 11-12 11-8 0-9-10-3 9-10 9t-9-9q-2 9-10 9-8-1-10-10-3 8-10 7-7-2-8-9-4 6-10 4-9-3-18-16z"
        fill="#fff6e6"
        {...ink}
      />
    </>
  );
}

function LowerTier() {
  return (
    <>
      <path d={lowerTier} fill="#b184dd" />
      <path d="M214 154l24-4v26q-4 12-98 13 72-6 74-35z" fill="#9360c4" />
      <path d={lowerTier} fill="none" {...ink} />
      <path
        d="M50 157q90 15 180 0"
        fill="none"
        {...ink}
        strokeWidth="14"
        strokeDasharray="0 11.29"
      />
      <path
        d="M50 157q90 15 180 0"
        fill="none"
        {...ink}
        stroke="#fff6e6"
        strokeWidth="9.5"
        strokeDasharray="0 11.29"
      />
      <path
        d="M50 172q24 7 52 8"
        fill="none"
        stroke="#ecdcff"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}

function Streamers() {
  return (
    <>
      <path
        d="M30 128q-12-8-4-16t-4-16M250 128q12-8 4-16t4-16"
        fill="none"
        stroke="#e84a5f"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M66 36q-10-6-4-14t-6-14M214 36q10-6 4-14t6-14"
        fill="none"
        stroke="#35b87f"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}

/** The mascot jumps out of a cake after a level is won. */
export function LevelWonArt(props: ArtProps) {
  return (
    <Drawing {...props} width={280} height={200}>
      <Wash d="M22 156C-6 104 30 40 110 22c80-14 150 20 154 84 2 58-52 84-124 84-66 0-104-8-118-34z" />
      <path
        d="M140 96 62 20l22-10zM140 96 118 2h26zM140 96 190 4l22 12zM140 96 26 76l4-24zM140 96l112-48 6 24z"
        fill="#ffc83d"
        opacity=".4"
      />
      <GroundShadow cx={140} cy={191} rx={130} />
      <CakeStand />
      <GiorgioneFigure x={81} y={14} scale={0.98} left="up" right="up" />
      <UpperTier />
      <LowerTier />
      <path
        d="M78 146q10 3 20 4"
        fill="none"
        stroke="#ffe4ee"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Streamers />
      <PlacedDrawing art={tileArt.macarons} x={40} y={68} size={40} turn={-18} />
      <PlacedDrawing art={tileArt.stecco2} x={242} y={66} size={42} turn={16} />
      <PlacedDrawing art={tileArt.chocolate} x={86} y={22} size={26} turn={-22} />
      <PlacedDrawing art={tileArt.cheesecake} x={197} y={22} size={30} turn={18} />
      <Confetti at={CONFETTI} />
      <Sparkles at={SPARKLES} reach={7} />
    </Drawing>
  );
}
