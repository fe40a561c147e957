import { type ArtProps, Tile } from '#web/art/drawing.tsx';

const ink = { stroke: '#6b1022', strokeWidth: 2 };

/** The shop's takeaway box, with a ribbon. */
export function PastryBox(props: ArtProps) {
  return (
    <Tile {...props}>
      <path d="M9 29h46l-3 27q-.4 3.5-4 3.5H16q-3.6 0-4-3.5z" fill="#fbc9bd" {...ink} />
      <path d="M32 29h23l-3 27q-.4 3.5-4 3.5H32z" fill="#f2a394" />
      <path d="M9 29h46l-3 27q-.4 3.5-4 3.5H16q-3.6 0-4-3.5z" fill="none" {...ink} />
      <path d="M27 29h10v30.5H27z" fill="#d9334f" {...ink} />
      <path d="M8 20h48q3 0 3 3v4q0 3-3 3H8q-3 0-3-3v-4q0-3 3-3z" fill="#fff3e0" {...ink} />
      <path d="M26.5 20h11v10h-11z" fill="#f2536a" {...ink} />
      <path d="M32 20C22 21 13 17 14.5 10 16 4 27 6 32 20z" fill="#f2536a" {...ink} />
      <path d="M32 20c10 1 19-3 17.5-10C48 4 37 6 32 20z" fill="#d9334f" {...ink} />
      <path d="M19 10q4 1 8 6M45 10q-4 1-8 6" fill="none" stroke="#ffb3bd" strokeWidth="2" />
      <circle cx="32" cy="19.5" r="4" fill="#ffc83d" {...ink} />
    </Tile>
  );
}
