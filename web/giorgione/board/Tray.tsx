import type { ReactNode } from 'react';
import './tray.css';

/** The frame of the board: a wooden rim on paper lace, around the slab with the tiles. */
export function Tray({ children }: { children: ReactNode }) {
  return (
    <div className="tray relative isolate aspect-square">
      <div className="tray-lace absolute inset-0" />
      <div className="tray-rim absolute rounded-2xl" />
      {/* A container, as the size of the floating texts depends on it. */}
      <div className="tray-slab @container relative size-full overflow-clip rounded-xl">
        {children}
      </div>
    </div>
  );
}
