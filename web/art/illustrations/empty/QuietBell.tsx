import { type ArtProps, Drawing } from '../../drawing.tsx';
import { GroundShadow, ink, Sparkles, Wash } from '../parts.tsx';

/** The bell of the shop's counter, sleeping: there are no notices. */
export function QuietBell(props: ArtProps) {
  return (
    <Drawing {...props} width={200} height={150}>
      <Wash d="M16 116C-6 80 20 30 72 22c56-10 106 10 114 52 6 30-8 52-28 58-46 10-120 8-142-16z" />
      <GroundShadow cx={100} cy={138} rx={74} />
      <path d="M34 122h132q6 0 6 8t-6 8H34q-6 0-6-8t6-8z" fill="#b9773d" {...ink} />
      <path d="M92 38h16v14H92z" fill="#e39a1c" {...ink} />
      <path d="M86 32q14-8 28 0 0 8-14 8t-14-8z" fill="#ffd970" {...ink} />
      <path d="M46 114q0-64 54-64t54 64z" fill="#ffc83d" {...ink} />
      <path d="M126 58q28 16 28 56h-22q4-36-6-56z" fill="#e39a1c" />
      <path
        d="M62 98q2-26 22-36"
        fill="none"
        stroke="#fff1c4"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M40 112h120q5 0 5 6t-5 6H40q-5 0-5-6t5-6z" fill="#ffd970" {...ink} />
      <path d="M78 88q6 5 12 0M112 88q6 5 12 0M95 99q5 4 10 0" fill="none" {...ink} />
      <circle cx="74" cy="97" r="5" fill="#ff8f86" opacity=".8" />
      <circle cx="127" cy="97" r="5" fill="#ff8f86" opacity=".8" />
      <path
        d="M140 42h12l-12 14h12M160 20h16l-16 18h16"
        fill="none"
        stroke="#b9773d"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Sparkles
        at={[
          [30, 50],
          [56, 26],
        ]}
        reach={6}
      />
    </Drawing>
  );
}
