import { type ArtProps, Drawing } from '../../drawing.tsx';
import { Confetti, GroundShadow, ink, Wash } from '../parts.tsx';

const puddle =
  'M24 166q-4-14 22-16 8-14 34-10 14-8 34-4h36q26-8 40 4 30-4 34 12 22 4 10 16-10 10-44 6-14 8-38 2-24 8-44 0-26 8-42-2-36 4-42-8z';

const CONFETTI = [
  [60, 162],
  [80, 170],
  [178, 168],
  [196, 158],
  [142, 176],
  [44, 120],
  [206, 92],
  [64, 78],
] as const;

function Puddle() {
  return (
    <>
      <path d={puddle} fill="#ffa9c7" {...ink} />
      <path
        d="M42 158q10-8 24-6M186 150q14-2 26 6"
        fill="none"
        stroke="#ffe4ee"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}

function SadScoop() {
  return (
    <>
      <path
        d="M84 158q-10-46 46-50 56 4 46 50-6 12-18 4-12 12-28 2-16 10-28-2-12 8-18-4z"
        fill="#ff86ae"
        {...ink}
      />
      <path d="M160 122q18 12 15 36-6 12-17 4-6 6-14 6 22-18 16-46z" fill="#ee6797" />
      <path
        d="M96 142q2-16 14-22"
        fill="none"
        stroke="#ffe4ee"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M110 142q6-5 10 0M142 142q5-5 10 0" fill="none" {...ink} strokeWidth={3.5} />
      <path d="M123 155q8-7 16 0" fill="none" {...ink} strokeWidth={3} />
      <path d="M112 148q-6 9 0 12 6-3 0-12z" fill="#7db6ea" {...ink} strokeWidth={1.5} />
      <circle cx="104" cy="152" r="5" fill="#f2557f" opacity=".6" />
      <circle cx="158" cy="152" r="5" fill="#f2557f" opacity=".6" />
    </>
  );
}

function Cone() {
  return (
    <g transform="rotate(9 130 110)">
      <path d="M92 112 126 22q4-8 8 0l34 90z" fill="#f0b564" {...ink} />
      <path d="M146 54l22 58h-22q8-30 0-58z" fill="#d38f3a" />
      <path
        d="M116 50l32 50M105 78l22 33M143 48l-30 50M155 78l-22 33M126 28l8 12"
        stroke="#b9702f"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M92 112 126 22q4-8 8 0l34 90z" fill="none" {...ink} />
      <path d="M86 106q44 10 88 0 4 0 4 5t-4 6q-44 9-88 0-4-1-4-6t4-5z" fill="#e09c48" {...ink} />
    </g>
  );
}

function Cherry() {
  return (
    <>
      <path
        d="M222 158q2-14 12-18"
        fill="none"
        stroke="#4d8a3c"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="220" cy="166" r="9" fill="#e5304d" {...ink} />
      <circle cx="217" cy="163" r="2.5" fill="#ffc3cb" />
    </>
  );
}

export function NotFoundIllustration(props: ArtProps) {
  return (
    <Drawing {...props} width={260} height={200}>
      <Wash d="M26 150C0 104 40 36 104 22c70-14 140 20 144 76 2 50-50 84-116 84-50 0-92-6-106-32z" />
      <GroundShadow cx={130} cy={182} rx={106} />
      <Puddle />
      <SadScoop />
      <Cone />
      <Cherry />
      <Confetti at={CONFETTI} />
    </Drawing>
  );
}
