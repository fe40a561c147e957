import { type ArtProps, Tile } from './drawing.tsx';

const hat = 'M17 22C8 21 8 9 18 9c2-7 11-9 14-4 4-5 13-3 14 4 10 0 10 12 1 13l-1 9q-14-4-28 0z';

/** The mascot's head on the tile's 64-unit square, from the hat's top to the neckerchief. */
export function GiorgioneHead() {
  return (
    <>
      <path d="M22 54q10 5 20 0l6 5q-16 6-32 0z" fill="#e0364f" stroke="#5a2415" strokeWidth="2" />
      <circle cx="13.5" cy="41" r="4" fill="#f2a377" stroke="#5a2415" strokeWidth="2" />
      <circle cx="50.5" cy="41" r="4" fill="#f2a377" stroke="#5a2415" strokeWidth="2" />
      <path
        d="M14 38q0-12 18-12t18 12q2 20-18 20T14 38z"
        fill="#ffcfa3"
        stroke="#5a2415"
        strokeWidth="2"
      />
      <path d="M44 30q6 3 6 9 1 18-17 18.5 14-5 11-27.5z" fill="#f4ab7c" />
      <circle cx="19.5" cy="44" r="4" fill="#ff8f86" />
      <circle cx="44.5" cy="44" r="4" fill="#ff8f86" />
      <path d="M27 51q5 1 10 0-1 5-5 5t-5-5z" fill="#8e1f2c" stroke="#5a2415" strokeWidth="1.5" />
      <path
        d="M32 45q-4-3-8 0-3 4-10 1 2 8 10 7.5 5-.5 8-4 3 3.5 8 4 8 .5 10-7.5-7 3-10-1-4-3-8 0z"
        fill="#6b3317"
        stroke="#43200f"
        strokeWidth="1.5"
      />
      <path d="M24 47.5q-2 2-5 2M40 47.5q2 2 5 2" fill="none" stroke="#a8673a" strokeWidth="1.5" />
      <circle cx="25" cy="38" r="2.6" fill="#3a1a0d" />
      <circle cx="39" cy="38" r="2.6" fill="#3a1a0d" />
      <circle cx="24.2" cy="37.2" r=".9" fill="#fff" />
      <circle cx="38.2" cy="37.2" r=".9" fill="#fff" />
      <path d="M21 34q2-2.5 5-1.5M38 32.5q3-1 5 1.5" fill="none" stroke="#6b3317" strokeWidth="2" />
      <circle cx="32" cy="42" r="4" fill="#ff9d80" stroke="#5a2415" strokeWidth="1.5" />
      <circle cx="30.8" cy="40.8" r="1.2" fill="#fff" />
      <path d={hat} fill="#fff" />
      <path d="M46 9c10 0 10 12 1 13l-1 9-5-1.5 2-9q6-3 3-11.5z" fill="#d9dfec" />
      <path d="M18 23q14-4 28 0M26 13v5M37 12.5v5.5" fill="none" stroke="#b9c2d6" strokeWidth="2" />
      <path d={hat} fill="none" stroke="#5a2415" strokeWidth="2" />
    </>
  );
}

export function Logo(props: ArtProps) {
  return (
    <Tile {...props}>
      <circle
        cx="32"
        cy="33"
        r="27"
        fill="none"
        stroke="#8a5410"
        strokeWidth="9.5"
        strokeDasharray="0 7.07"
      />
      <circle
        cx="32"
        cy="33"
        r="27"
        fill="#ffc83d"
        stroke="#ffc83d"
        strokeWidth="6"
        strokeDasharray="0 7.07"
      />
      <circle cx="32" cy="33" r="23.5" fill="#e0364f" stroke="#c98214" strokeWidth="1.5" />
      <GiorgioneHead />
    </Tile>
  );
}
