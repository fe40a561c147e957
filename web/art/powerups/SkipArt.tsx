import { type ArtProps, Tile } from '../drawing.tsx';

const ink = { stroke: '#5b2a63', strokeWidth: 2 };

export function SkipArt(props: ArtProps) {
  return (
    <Tile {...props}>
      <path
        d="M6 10q0-4 4-2l22 15V10q0-4 4-2l24 21q3 3 0 6L36 56q-4 2-4-2V41L10 56q-4 2-4-2z"
        fill="#a06be0"
        {...ink}
      />
      <path d="M32 32v9L10 56q-4 2-4-2v-4zM60 32q2 1 0 3L36 56q-4 2-4-2v-6z" fill="#7a45bd" />
      <path d="M11 29V15l9 6.5M37 29V15l9 8" fill="none" stroke="#ecdcff" strokeWidth="3.5" />
      <path
        d="M6 10q0-4 4-2l22 15V10q0-4 4-2l24 21q3 3 0 6L36 56q-4 2-4-2V41L10 56q-4 2-4-2z"
        fill="none"
        {...ink}
      />
    </Tile>
  );
}
