import { type ArtProps, Tile } from '../drawing.tsx';

const cup = 'M6 25h52q0 19-7 27-4 5-10 5H23q-6 0-10-5-7-8-7-27z';
const cream = 'M4 25q-1-7 6-9 2-7 10-7 5-5 12-2 8-3 12 3 7-1 9 6 8 2 7 9-6 4-28 4T4 25z';

export function TiramisuTile(props: ArtProps) {
  return (
    <Tile {...props}>
      <path d="M22 56h20v3q0 3-3 3H25q-3 0-3-3z" fill="#16338f" stroke="#0e2260" strokeWidth="2" />
      <path d={cup} fill="#2450d0" />
      <path d="M47 26h11q-.5 18-7 26-4 5-10 5h-6q12-9 12-31z" fill="#1d43ac" />
      <path d="M7.5 34q24 6 49 0" fill="none" stroke="#86adff" strokeWidth="3" />
      <path d="M11 44q21 5 42 0" fill="none" stroke="#3f6fe6" strokeWidth="2.5" />
      <path d="M13 31q1 14 7 20" fill="none" stroke="#bcd3ff" strokeWidth="3.5" />
      <path d={cup} fill="none" stroke="#0e2260" strokeWidth="2" />
      <path d={cream} fill="#fff4dc" stroke="#0e2260" strokeWidth="2" />
      <path d="M59 24q-6 4.5-26 4 17-1 21-9 4 1 5 5z" fill="#e6cfa8" />
      <path
        d="M13 16q2-5 8-5 5-3.5 11-1 7-2 10 3 6-.5 8 4-3 3-6 1-4 4-9 1-4 3.5-8 .5-5 3-8 0-4 .5-6-3.5z"
        fill="#7b4320"
      />
      <path
        d="M11 22h.1M18 23.5h.1M27 23.5h.1M37 23.5h.1M47 22h.1M53 20.5h.1"
        stroke="#7b4320"
        strokeWidth="2"
      />
      <path d="M19 14q2-1.5 5-1M33 12q3-.5 5 1" fill="none" stroke="#c08456" strokeWidth="2.5" />
    </Tile>
  );
}
