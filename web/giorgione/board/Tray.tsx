import type { ReactNode } from 'react';
import './tray.css';

/** The frame of the board: a wooden rim on paper lace, around the slab with the tiles. */
export function Tray({ children }: { children: ReactNode }) {
  return (
    <div className="tray">
      <div className="tray-lace" />
      <div className="tray-rim" />
      <div className="tray-cells">{children}</div>
    </div>
  );
}
