import type { ArtProps } from '#web/art/drawing.tsx';
import { EmblemFrame } from './EmblemFrame.tsx';

const colours = {
  ink: '#6b2f14',
  rim: '#ff9db0',
  shade: '#e2647f',
  light: '#ffe3e8',
  sky: '#c9ecf6',
};

const scene = (
  <>
    <circle cx="27" cy="30" r="7" fill="#fff3b8" />
    <path d="M60 30q1-4 5-4 3-5 8-1 4 1 4 5z" fill="#fff" />
    <path d="M14.5 54q4-12 15-12t18 13 16-12q11-4 18 9A34 34 0 0 1 14.5 54z" fill="#fff0bd" />
    <path
      d="M14.8 50q6-9 15-9t15 10q-4 3-7-1-3 4-7 0-4 5-8 0-4 3-8 0zM58 48q3-7 11-8 8 1 12.5 10-4 3-7-1-4 4-8 0-4 2-8.5-1z"
      fill="#8b6fd8"
    />
  </>
);

export function HillsEmblem(props: ArtProps) {
  return (
    <EmblemFrame {...props} colours={colours} scene={scene}>
      <path d="M20 79q-2-37 28-39 30 2 28 39z" fill="#fff0bd" />
      <path d="M60 43q16 8 15 35H62q6-20-2-35z" fill="#ecce8e" stroke="none" />
      <path
        d="M20 63q2-22 28-24 26 2 28 24-3 7-7 1-3-5-6 0v5q-4 5-8 0v-6q-3-4-6 0v9q-4 5-8 0v-8q-3-4-6 0v3q-4 5-8 0-3-5-7-4z"
        fill="#ef4a62"
      />
      <path
        d="M58 41q16 5 17 22-3 5-6 0-3-4-6 0v4q-2 3-5 2 5-14 0-28z"
        fill="#c3213f"
        stroke="none"
      />
      <path d="M26 58q3-9 11-13" fill="none" stroke="#ffb0b8" strokeWidth="3.5" />
      <path d="M9 74q39 9 78 0v8q-2 4-9 5-30 5-60 0-8-1-9-5z" fill="#d9914a" />
      <path d="M86 75q2 10-8 12-30 5-60 0 48 1 68-12z" fill="#b46a2c" stroke="none" />
      <path d="M14 78q14 3 26 3" fill="none" stroke="#f7c98c" strokeWidth="2.5" />
      <path d="M28 84h.1M42 85.5h.1M56 85h.1M68 82h.1" stroke="#8f5220" strokeWidth="3" />
      <path d="M48 40q-13-9-11-21 3-7 11-6 8-1 11 6 2 12-11 21z" fill="#f2435c" />
      <path d="M55 13.5q5 1 4 8-2 10-11 17.5 8-14 7-25.5z" fill="#c3213f" stroke="none" />
      <path d="M42 24h.1M48 21h.1M54 25h.1M45 31h.1M51 31h.1" stroke="#ffd9a0" />
      <path
        d="M48 14q-6 5-11 1 2-6 7-5-2-4 2-7l2 4 4-4q4 4 1 7 6-1 8 5-6 4-13-1z"
        fill="#5cb04a"
        strokeWidth="2"
      />
      <circle cx="18" cy="72" r="7" fill="#5a72dc" stroke="#27306f" />
      <circle cx="79" cy="73" r="6" fill="#5a72dc" stroke="#27306f" />
      <path d="M15 70q1-2 3-2M76.5 71q1-2 2.5-2" fill="none" stroke="#d3dcff" />
    </EmblemFrame>
  );
}
