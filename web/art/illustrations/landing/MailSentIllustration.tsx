import { type ArtProps, Drawing } from '../../drawing.tsx';
import { GroundShadow, ink, Sparkles, Wash } from '../parts.tsx';

function Envelope() {
  return (
    <g transform="rotate(-6 116 90)">
      <rect x="62" y="20" width="108" height="86" rx="8" fill="#fffdf7" {...ink} />
      <path d="M78 38h56M78 50h40" stroke="#e3b27e" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M150 52c-10-6-8-13-3.5-13 2.3 0 3.5 2.5 3.5 2.5s1.2-2.5 3.5-2.5c4.5 0 6.5 7-3.5 13z"
        fill="#e5304d"
      />
      <path d="M46 62 116 108l70-46v66q0 10-10 10H56q-10 0-10-10z" fill="#ffd970" {...ink} />
      <path d="M186 64v64q0 10-10 10h-60q62-12 70-74z" fill="#e9ac37" />
      <path d="M48 134l48-40M184 134l-48-40" fill="none" {...ink} />
      <path d="M46 62 116 108l70-46v66q0 10-10 10H56q-10 0-10-10z" fill="none" {...ink} />
      <path
        d="M46 62 116 108l70-46v10q-1 9-8 8-7 12-14 4-2 14-12 8-5 16-14 7-4 12-12 11v2q-5 12-12 2-12 6-18-8-9 8-14-7-8 4-12-8-8 6-13-6-13 2-17-13z"
        fill="#ff86ae"
        {...ink}
      />
      <path d="M58 76l42 28" stroke="#ffe4ee" strokeWidth="4" strokeLinecap="round" />
      <circle cx="116" cy="104" r="15" fill="#e0364f" {...ink} />
      <path
        d="M116 113c-11-7-9-15-4-15 2.7 0 4 2.7 4 2.7s1.3-2.7 4-2.7c5 0 7 8-4 15z"
        fill="#fff6e6"
      />
      <path
        d="M105 101q2-6 6-8"
        fill="none"
        stroke="#ff9aa6"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </g>
  );
}

export function MailSentIllustration(props: ArtProps) {
  return (
    <Drawing {...props} width={220} height={160}>
      <Wash d="M24 120C4 80 30 26 90 18c60-8 116 18 120 66 2 42-40 62-92 62-44 0-80-4-94-26z" />
      <GroundShadow cx={116} cy={148} rx={66} />
      <path
        d="M10 76h22M4 92h22M14 108h16"
        stroke="#f59e5b"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Envelope />
      <Sparkles
        at={[
          [40, 36],
          [196, 30],
          [206, 118],
        ]}
      />
    </Drawing>
  );
}
