import type { ReactNode } from 'react';
import './tray.css';

/** A wooden rim on paper lace, and the slab where the sweets lie. */
export function Tray({ children }: { children: ReactNode }) {
  return (
    <div className="tray">
      <div className="tray-lace" />
      <div className="tray-rim" />
      <div className="tray-cells">{children}</div>
    </div>
  );
}
