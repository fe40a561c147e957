import crown from './crown.svg?raw';
import { type ArtProps, Drawing, drawingOf } from './drawing.tsx';

export const CrownArt = drawingOf(crown);

export type Place = 1 | 2 | 3;

const metals = {
  1: { face: '#ffc83d', rim: '#e39a1c', light: '#fff3b8', ink: '#8a5410' },
  2: { face: '#dbe2ea', rim: '#a9b5c4', light: '#ffffff', ink: '#4d5a6b' },
  3: { face: '#e0995c', rim: '#b96b34', light: '#ffdcb8', ink: '#6e3614' },
} as const;

const numerals = {
  1: 'M14 17.5l2.5-2v9M14 24.5h5',
  2: 'M13 17.7q.3-2.2 3-2.2 3 0 3 2.5 0 1.8-2.5 3.5l-3.5 3h6.3',
  3: 'M13.2 15.5h5.6l-3 3.5q3.2-.2 3.2 2.7 0 2.8-3 2.8-2.3 0-3-1.8',
} as const;

export function Medal({ place, ...props }: ArtProps & { place: Place }) {
  const metal = metals[place];
  return (
    <Drawing {...props} width={32} height={32}>
      <g strokeLinejoin="round" strokeLinecap="round" strokeWidth="1.5" stroke="#5a2415">
        <path d="M5 2h8l5 10-6 3z" fill="#e0364f" />
        <path d="M27 2h-8l-5 10 6 3z" fill="#ff6b7d" />
      </g>
      <circle cx="16" cy="20" r="10.5" fill={metal.rim} stroke={metal.ink} strokeWidth="1.5" />
      <circle cx="16" cy="20" r="7.8" fill={metal.face} />
      <path
        d="M7.6 18.5a8.6 8.6 0 0 1 5-6.3"
        fill="none"
        stroke={metal.light}
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d={numerals[place]}
        fill="none"
        stroke={metal.ink}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}
