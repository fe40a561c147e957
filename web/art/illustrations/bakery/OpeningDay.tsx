import type { ArtProps } from '../../drawing.tsx';
import { GiorgioneFigure } from '../../mascot/GiorgioneFigure.tsx';
import { Bunting, Confetti, GroundShadow, ink } from '../parts.tsx';
import { Bush } from '../shop/parts.tsx';
import { SmallShop } from '../shop/Shops.tsx';
import { Street } from '../shop/Street.tsx';

/** The shop before its opening, with a ribbon to cut. */
export function OpeningDay(props: ArtProps) {
  return (
    <Street {...props}>
      <Bunting x={44} y={120} width={160} flags={7} />
      <Bunting x={436} y={120} width={162} flags={7} />
      <GroundShadow cx={320} cy={274} rx={140} />
      <SmallShop />
      <Bush x={190} y={275} />
      <Bush x={448} y={275} blossom="#ffc83d" />
      <path d="M204 236q116 18 232 0v14q-116 18-232 0z" fill="#e84a5f" {...ink} />
      <path d="M204 242q116 18 232 0" fill="none" stroke="#ff8f9c" strokeWidth="3" />
      <path
        d="M320 250q-34-30-44-12-2 20 44 12zM320 250q34-30 44-12 2 20-44 12zM316 252l-16 30 14-4 8-22zM324 252l16 30-14-4-8-22z"
        fill="#e84a5f"
        {...ink}
      />
      <circle cx="320" cy="250" r="8" fill="#c3203f" {...ink} />
      <GiorgioneFigure x={478} y={178} scale={0.64} left="out" right="up" />
      <g transform="translate(462 226) rotate(-30)" {...ink}>
        <path d="M0 0l-30-9M0 4l-30 9" stroke="#8b93a8" strokeWidth="5" />
        <circle cx="7" cy="-5" r="6" fill="none" stroke="#e84a5f" strokeWidth="4" />
        <circle cx="7" cy="9" r="6" fill="none" stroke="#e84a5f" strokeWidth="4" />
      </g>
      <Confetti
        at={[
          [232, 52],
          [274, 30],
          [352, 42],
          [404, 66],
          [150, 84],
          [500, 84],
          [300, 74],
          [446, 36],
        ]}
      />
    </Street>
  );
}
