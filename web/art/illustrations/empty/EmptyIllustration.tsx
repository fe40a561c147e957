import { type ArtProps, Drawing } from '../../drawing.tsx';
import { GroundShadow, ink, Sparkles, Wash } from '../parts.tsx';

const dome = 'M46 104V76a54 54 0 0 1 108 0v28z';

function CakeStand() {
  return (
    <>
      <path d="M90 112h20l4 22q14 3 16 11H70q2-8 16-11z" fill="#ffa9c7" {...ink} />
      <path d="M103 114h6l4 21q13 3 15 9h-14q-10-14-11-30z" fill="#ee6797" />
      <path
        d="M62 101q38-7 76 0"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 6.9"
      />
    </>
  );
}

function Crumbs() {
  return (
    <>
      <path d="M82 95q18-5 36 0-18 4-36 0z" fill="#fff6e6" />
      <path
        d="M84 93h.1M92 95h.1M112 94h.1M118 91h.1M104 96h.1"
        stroke="#c9803b"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}

function Cherry() {
  return (
    <>
      <path
        d="M99 84q-1-9 6-14"
        fill="none"
        stroke="#4d8a3c"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="98" cy="88" r="6.5" fill="#e5304d" {...ink} />
      <circle cx="96" cy="86" r="1.8" fill="#ffc3cb" />
    </>
  );
}

function Tray() {
  return (
    <>
      <path
        d="M34 102q66 8 132 0 4 0 3 4-4 10-22 10H53q-18 0-22-10-1-4 3-4z"
        fill="#ff86ae"
        {...ink}
      />
      <path
        d="M42 108q20 3 44 3"
        fill="none"
        stroke="#ffe4ee"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  );
}

export function EmptyIllustration(props: ArtProps) {
  return (
    <Drawing {...props} width={200} height={160}>
      <Wash d="M30 128C6 100 16 50 60 32c50-20 110-6 126 40 10 30-4 60-26 66-40 10-110 8-130-10z" />
      <GroundShadow cx={100} cy={147} rx={52} />
      <CakeStand />
      <path d={dome} fill="#dff1f5" opacity=".28" />
      <Crumbs />
      <Cherry />
      <path d={dome} fill="none" {...ink} stroke="#6f8f9c" />
      <path
        d="M57 92V76q0-26 22-37M60 100h.1"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="100" cy="17" r="6.5" fill="#ffc83d" {...ink} />
      <Tray />
      <Sparkles
        at={[
          [30, 44],
          [172, 58],
          [158, 22],
        ]}
      />
    </Drawing>
  );
}
