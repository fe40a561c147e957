import { type ArtProps, Drawing } from '../../drawing.tsx';
import { EggsArt } from '../../resources/EggsArt.tsx';
import { FlourArt } from '../../resources/FlourArt.tsx';
import { MilkArt } from '../../resources/MilkArt.tsx';
import { SugarArt } from '../../resources/SugarArt.tsx';
import { Awning, GroundShadow, ink, PlacedDrawing, Sparkles, Wash } from '../parts.tsx';
import { Merchant } from './Merchant.tsx';

function Shelves() {
  return (
    <>
      <path d="M76 128h64M220 128h64" stroke="#b9773d" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M84 125v-12q0-3 3-3h10q3 0 3 3v12zM108 125v-17q0-3 3-3h6q3 0 3 3v17z"
        fill="#9fd8cf"
        {...ink}
      />
      <path d="M86 118h12v6H86zM110 114h8v10h-8z" fill="#ff86ae" />
      <path
        d="M236 125q-4-16 8-16t8 16zM262 125v-14q0-3 3-3h8q3 0 3 3v14z"
        fill="#ffc83d"
        {...ink}
      />
    </>
  );
}

function Counter() {
  return (
    <>
      <path d="M40 178h280v46H40z" fill="#d8934f" {...ink} />
      <path d="M42 206h276v16H42z" fill="#b9773d" />
      <path d="M110 190v32M180 190v32M250 190v32" stroke="#8f5426" strokeWidth="2.5" />
      <path d="M32 172h296q6 0 6 7t-6 7H32q-6 0-6-7t6-7z" fill="#f3bd79" {...ink} />
      <path d="M40 177h150" stroke="#ffe0ad" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

function PriceTag() {
  return (
    <g transform="rotate(-4 180 203)">
      <path d="M148 190h64q5 0 5 5v17q0 5-5 5h-64q-5 0-5-5v-17q0-5 5-5z" fill="#5a3324" {...ink} />
      <circle cx="160" cy="203.5" r="7" fill="#ffc83d" stroke="#fff3e0" strokeWidth="1.5" />
      <path
        d="M175 199h32M175 207h22"
        stroke="#fff3e0"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="9 5"
      />
    </g>
  );
}

/** The merchant behind his counter. */
export function MerchantStall(props: ArtProps) {
  return (
    <Drawing {...props} width={360} height={240}>
      <Wash d="M20 196C-10 140 14 60 90 40c70-26 150-30 206 4 56 30 70 100 44 152-70 22-250 22-320 0z" />
      <GroundShadow cx={180} cy={229} rx={150} />
      <path d="M64 66h232v120H64z" fill="#ffe9c7" {...ink} />
      <path d="M66 68h228v26q-114 12-228 0z" fill="#e8c48f" />
      <Shelves />
      <path d="M56 62h14v160H56zM290 62h14v160h-14z" fill="#b9773d" {...ink} />
      <Merchant x={120} y={64} />
      <Counter />
      <PlacedDrawing art={FlourArt} x={66} y={147} size={58} />
      <PlacedDrawing art={SugarArt} x={110} y={153} size={44} />
      <PlacedDrawing art={MilkArt} x={262} y={149} size={54} />
      <PlacedDrawing art={EggsArt} x={302} y={154} size={44} />
      <PriceTag />
      <Awning x={34} y={22} width={292} height={38} stripes={9} />
      <Sparkles
        at={[
          [24, 96],
          [340, 112],
          [330, 34],
        ]}
      />
    </Drawing>
  );
}
