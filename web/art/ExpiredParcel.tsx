import { type ArtProps, Tile } from './drawing.tsx';

const ink = { stroke: '#5a2415', strokeWidth: 2 } as const;

/** A parcel that was not collected, and an expired clock. */
export function ExpiredParcel(props: ArtProps) {
  return (
    <Tile {...props}>
      <path d="M6 24l24-10 24 10v26L30 60 6 50z" fill="#d8934f" {...ink} />
      <path d="M30 34v26L6 50V24z" fill="#f3bd79" {...ink} />
      <path d="M6 24l24 10 24-10" fill="none" {...ink} />
      <path d="M16 20l24 10v8l-7 3v-8L9 23z" fill="#e84a5f" {...ink} />
      <circle cx="46" cy="18" r="14" fill="#fff6e6" {...ink} />
      <circle cx="46" cy="18" r="10" fill="#ffd970" {...ink} strokeWidth="1.5" />
      <path d="M46 12v6l4 3.5" fill="none" {...ink} strokeWidth="2.5" />
    </Tile>
  );
}
