import type { ReactNode } from 'react';
import '../game.css';

/** The layout of the cells on the slab. */
export const gridClass = 'absolute inset-0 grid grid-cols-6 grid-rows-6';

type Props = { children: ReactNode; above?: ReactNode };

/** The frame of the board: a wooden rim on paper lace, around the slab with the tiles. */
export function Tray({ children, above }: Props) {
  return (
    <div className="tray relative isolate aspect-square">
      <div className="tray-lace absolute inset-0" />
      <div className="tray-rim absolute rounded-2xl" />
      <div className="relative size-full">
        <div className="tray-slab relative size-full overflow-clip rounded-xl">{children}</div>
        {above}
      </div>
    </div>
  );
}
