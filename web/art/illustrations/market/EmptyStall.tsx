import { type ArtProps, Drawing } from '../../drawing.tsx';
import { Awning, GroundShadow, ink, Sparkles, Wash } from '../parts.tsx';

function SleepingCat() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M84 106q-6-30 30-30 34 0 34 30z" fill="#f5a25d" {...ink} />
      <path d="M120 78q5 5 4 12M132 82q4 5 3 11" fill="none" stroke="#c9702c" strokeWidth="4" />
      <path d="M148 104q10-2 6-14" fill="none" stroke={ink.stroke} strokeWidth="12" />
      <path d="M148 104q10-2 6-14" fill="none" stroke="#f5a25d" strokeWidth="7.5" />
      <path d="M66 84l2-14 10 7q8-3 16 0l10-7 2 14q4 22-20 22T66 84z" fill="#f5a25d" {...ink} />
      <path d="M82 77v6M89 77v6" stroke="#c9702c" strokeWidth="3.5" />
      <path d="M72 90q4 3 8 0M92 90q4 3 8 0" fill="none" {...ink} />
      <path d="M84 95h5l-2.5 3z" fill="#e84a5f" {...ink} strokeWidth="1.5" />
      <path d="M108 62h8l-8 9h8M122 46h11l-11 12h11" fill="none" stroke="#b9773d" strokeWidth="3" />
    </g>
  );
}

/** An empty market stall with a sleeping cat. */
export function EmptyStall(props: ArtProps) {
  return (
    <Drawing {...props} width={220} height={170}>
      <Wash d="M18 140C-6 100 14 40 66 26c60-18 120-4 138 40 10 26 6 56-8 74-50 16-130 16-178 0z" />
      <GroundShadow cx={110} cy={159} rx={86} />
      <path d="M34 34h10v118H34zM176 34h10v118h-10z" fill="#b9773d" {...ink} />
      <path d="M28 110h164v44H28z" fill="#d8934f" {...ink} />
      <path d="M30 138h160v14H30z" fill="#b9773d" />
      <path d="M82 120v32M138 120v32" stroke="#8f5426" strokeWidth="2.5" />
      <path d="M22 104h176q5 0 5 6t-5 6H22q-5 0-5-6t5-6z" fill="#f3bd79" {...ink} />
      <SleepingCat />
      <Awning x={18} y={10} width={184} height={24} stripes={7} />
      <Sparkles
        at={[
          [200, 70],
          [14, 66],
        ]}
        reach={6}
      />
    </Drawing>
  );
}
