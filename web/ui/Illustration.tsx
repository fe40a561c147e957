import { type ComponentType, lazy, useEffect, useRef, useState } from 'react';
import type { ArtProps } from '#web/art/drawing.tsx';
import { cx } from './cx.ts';
import { LazyBoundary } from './LazyBoundary.tsx';

type Size = { readonly width: number; readonly height: number };

/** A drawing in a file of its own (infra/site/drawings.ts). */
export type PictureDrawing = Size & { readonly src: string };

/** A drawing that comes as code, for a page that has its parts already. */
export type CodeDrawing = Size & { readonly Art: ComponentType<ArtProps> };

export type LazyDrawing = PictureDrawing | CodeDrawing;

export const lazyDrawing = (
  width: number,
  height: number,
  load: () => Promise<ComponentType<ArtProps>>,
): CodeDrawing => ({ width, height, Art: lazy(async () => ({ default: await load() })) });

/** How far outside the window a drawing is fetched, in pixels. */
const AHEAD = '150px';

/** Whether a place has come near enough to the window to be worth a drawing. */
const useNear = () => {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return { place, near };
};

function Drawn({ of }: { of: LazyDrawing }) {
  const look = 'size-full animate-fade';
  if ('Art' in of) return <of.Art className={look} />;
  return <img src={of.src} width={of.width} height={of.height} alt="" className={look} />;
}

type Props = { of: LazyDrawing; className?: string };

/** A drawing that comes after the page, in a place of its shape that is kept for it. */
export function Illustration({ of, className }: Props) {
  const { place, near } = useNear();
  return (
    <div
      ref={place}
      className={cx('max-w-full', className)}
      style={{ aspectRatio: `${of.width} / ${of.height}` }}
    >
      <LazyBoundary>{near && <Drawn of={of} />}</LazyBoundary>
    </div>
  );
}
