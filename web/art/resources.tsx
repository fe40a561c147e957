import type { ComponentType } from 'react';
import { BigneArt, CoinArt } from './bigne-and-coins.tsx';
import { type ArtProps, Drawing } from './drawing.tsx';

const flourInk = { stroke: '#6b4420', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;

function FlourArt(props: ArtProps) {
  return (
    <Drawing {...props} width={32} height={32}>
      <path
        d="M10 9q-1-4-3-6 2.5-1 4.5.5Q13.5 1 16 3q2.5-2 4.5.5 2-1.5 4.5-.5-2 2-3 6z"
        fill="#fffdf7"
        {...flourInk}
      />
      <path
        d="M10 10.5h12q6 6 5.5 14-.2 5.5-5 5.5h-13q-4.8 0-5-5.5Q4 16.5 10 10.5z"
        fill="#f1dcb6"
        {...flourInk}
      />
      <path d="M22 11q5.5 6 5 13.5-.2 5-4.5 5h-5q6.5-5 4.5-18.5z" fill="#d9b981" />
      <path
        d="M8.5 17q.8-2.5 2.5-4"
        fill="none"
        stroke="#fffaf0"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect x="9" y="8" width="14" height="3.5" rx="1.75" fill="#d8524f" {...flourInk} />
      <path
        d="M16 27v-8M16 21q-3-.5-3-3.5 3 .5 3 3.5 0-3 3-3.5 0 3-3 3.5M16 25q-3-.5-3-3.5 3 .5 3 3.5 0-3 3-3.5 0 3-3 3.5M16 19q-1.5-2 0-4 1.5 2 0 4"
        fill="#b9791f"
        stroke="#b9791f"
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}

const sugarInk = { stroke: '#3f5f86', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;

function SugarArt(props: ArtProps) {
  return (
    <Drawing {...props} width={32} height={32}>
      <path d="M6.5 10.5 13 7l6.5 3.5v7L13 21l-6.5-3.5z" fill="#fff" {...sugarInk} />
      <path d="M13 14l6-3.2v6.5L13 20.5z" fill="#d5e4f5" />
      <path d="M6.5 10.5 13 14l6.5-3.5M13 14v6" fill="none" {...sugarInk} strokeWidth={1} />
      <path d="M15.5 9 21 3.5l6.5 4-1 7-5.5 4-6.5-3.5z" fill="#fff" {...sugarInk} />
      <path d="M21.5 12.5l5.5-4.5-.8 6-4.9 3.7z" fill="#d5e4f5" />
      <path d="M15.5 9l6 3.5 6-5M21.5 12.5l-.5 5" fill="none" {...sugarInk} strokeWidth={1} />
      <path d="M3 17.5h26q-.5 8.5-8 11.5H11q-7.5-3-8-11.5z" fill="#7db6ea" {...sugarInk} />
      <path d="M24 18h4.5q-.5 8-7.5 10.5h-4q7-3 7-10.5z" fill="#4f8cc9" />
      <path
        d="M7 21q1 3.5 3.5 5"
        fill="none"
        stroke="#e3f1ff"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M3 17.5h26" {...sugarInk} strokeLinecap="round" />
    </Drawing>
  );
}

const milkInk = { stroke: '#3e5573', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;
const bottle = 'M12 6h8v4.5q0 2 2 4t2 5V27q0 3-3 3H11q-3 0-3-3v-7.5q0-3 2-5t2-4z';

function MilkArt(props: ArtProps) {
  return (
    <Drawing {...props} width={32} height={32}>
      <path d={bottle} fill="#dcedfa" />
      <path d="M8.5 18q4-2 7.5 0t7.5 0q.5 1 .5 2v7q0 3-3 3H11q-3 0-3-3v-7q0-1 .5-2z" fill="#fff" />
      <path d="M20 12q4 2.5 4 8v7q0 3-3 3h-3.5q3.5-5 2.5-18z" fill="#b9d3ea" opacity=".8" />
      <path
        d="M12.5 13.5Q11 15.5 11 18"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d={bottle} fill="none" {...milkInk} />
      <rect x="10.5" y="2" width="11" height="4.5" rx="1.5" fill="#3f9fe0" {...milkInk} />
      <path
        d="M12.5 22.5q0-1.8 1.7-1.8 1.3 0 1.8 1.2.5-1.2 1.8-1.2 1.7 0 1.7 1.8 0 2-3.5 4-3.5-2-3.5-4z"
        fill="#3f9fe0"
      />
    </Drawing>
  );
}

const eggsInk = { stroke: '#7a4a1c', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;

function EggsArt(props: ArtProps) {
  return (
    <Drawing {...props} width={32} height={32}>
      <path
        d="M20.5 4c4.5 0 8 6.5 8 12s-3.5 8.5-8 8.5-8-3-8-8.5 3.5-12 8-12z"
        fill="#f3b982"
        {...eggsInk}
      />
      <path d="M25 7q3 4 3 9c0 5-3 7.8-7 8 5-4 6-10 4-17z" fill="#da9658" />
      <path
        d="M11.5 8c4.5 0 8 6.5 8 12s-3.5 8.5-8 8.5-8-3-8-8.5 3.5-12 8-12z"
        fill="#fff1dc"
        {...eggsInk}
      />
      <path d="M16 11q3 4 3 9c0 5-3 7.8-7 8 5-4 6-10 4-17z" fill="#ecd0a6" />
      <path
        d="M7.5 18q.3-3.5 2.5-6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M2.5 23q3.5 2 6.5 0 3 2 7 0 4 2 7 0 3.5 2 6.5 0-1 7-6.5 7H9q-5.5 0-6.5-7z"
        fill="#8fb56a"
        {...eggsInk}
      />
      <path d="M22 26.5q3.5.3 6-1-1.5 4-5 4H15q4-1 7-3z" fill="#6a8f49" />
    </Drawing>
  );
}

export const resourceArt = {
  flour: FlourArt,
  sugar: SugarArt,
  milk: MilkArt,
  eggs: EggsArt,
  coins: CoinArt,
  bigne: BigneArt,
} satisfies Record<string, ComponentType<ArtProps>>;
