import { type ArtProps, Drawing } from '../../drawing.tsx';
import { Awning, GroundShadow, ink, Sparkles, Wash } from '../parts.tsx';

/** The shop, with an arrow upwards for its growth. */
export function SectionTile(props: ArtProps) {
  return (
    <Drawing {...props} width={120} height={90}>
      <Wash d="M8 66C-4 40 18 10 58 8c38-2 62 22 56 54-18 22-88 24-106 4z" />
      <GroundShadow cx={56} cy={83} rx={44} />
      <path d="M22 82V26h68v56z" fill="#fff0d9" {...ink} />
      <path d="M18 26h76v-8H18z" fill="#b9773d" {...ink} />
      <rect x="30" y="50" width="26" height="20" rx="3" fill="#ffe08a" {...ink} />
      <path d="M64 82V58q0-9 9-9t9 9v24z" fill="#1f9a93" {...ink} />
      <path d="M26 70h34v12H26z" fill="#1f9a93" {...ink} />
      <Awning x={12} y={26} width={88} height={14} stripes={7} />
      <path
        d="M100 62V34M90 43l10-10 10 10"
        fill="none"
        stroke="#fff6e6"
        strokeWidth="12"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M100 62V34M90 43l10-10 10 10"
        fill="none"
        stroke="#1c6f4e"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Sparkles
        at={[
          [10, 20],
          [112, 16],
        ]}
        reach={6}
      />
    </Drawing>
  );
}
