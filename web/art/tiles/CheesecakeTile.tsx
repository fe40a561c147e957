import { type ArtProps, Tile } from '../drawing.tsx';

const slice = 'M4 37Q20 22 38 15q3-1 5.5 0Q57 20 60 29v22q0 3-3 3.5L7 60q-3 .3-3-3z';

export function CheesecakeTile(props: ArtProps) {
  return (
    <Tile {...props}>
      <path d="M4 37 60 29v22q0 3-3 3.5L7 60q-3 .3-3-3z" fill="#fff3ae" />
      <path d="M4 53.5l56-7.2V51q0 3-3 3.5L7 60q-3 .3-3-3z" fill="#d99a4e" />
      <path d="M14 57h.1M25 55.5h.1M36 54h.1M48 52.5h.1" stroke="#9c6021" strokeWidth="2.5" />
      <path d="M4 37Q20 22 38 15q3-1 5.5 0Q57 20 60 29v4z" fill="#ffe14d" />
      <path
        d="M4 37 60 29v8q-3 5-6 0v-2q-3-3-6 0v8q-4 5-8 0v-6q-4-3-7 0v4q-3 4-6 0v-3q-4-2-6 1v3q-4 3-7 0v-2q-4 3-10 1z"
        fill="#ffcf24"
      />
      <path d="M14 31.5q10-8 19-11" fill="none" stroke="#fffbe0" strokeWidth="3" />
      <path d="M10 49.7l9-1.2" fill="none" stroke="#fff" strokeWidth="3" />
      <path d={slice} fill="none" stroke="#8a5a0c" strokeWidth="2" />
      <circle cx="42" cy="15" r="11" fill="#ffdc3f" stroke="#8a5a0c" strokeWidth="2" />
      <circle cx="42" cy="15" r="7.6" fill="#fff7c9" />
      <path
        d="M42 15V8.6M42 15l6 -2.6M42 15l4.4 5M42 15l-4.4 5M42 15l-6-2.6"
        fill="none"
        stroke="#ffcf24"
        strokeWidth="2"
      />
      <path d="M34.5 9.5q2-3 5.5-3.5" fill="none" stroke="#fff" strokeWidth="2" />
    </Tile>
  );
}
