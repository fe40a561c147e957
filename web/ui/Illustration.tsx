import { clsx } from 'clsx';
import { type ComponentType, lazy } from 'react';
import type { ArtProps } from '#web/art/drawing.tsx';
import { LazyBoundary } from './feedback/LazyBoundary.tsx';
import { useNearViewport } from './near-viewport.ts';

type Size = { readonly width: number; readonly height: number };

/** A drawing in a separate SVG file: it needs no script, and the browser caches it. */
export type PictureDrawing = Size & { readonly src: string };

/** A large drawing: a file that the browser loads when it is shown. */
export const picture = (width: number, height: number, src: string): PictureDrawing => ({
  width,
  height,
  src,
});

/** A drawing that is a lazy component, for a page that has already loaded its parts. */
export type CodeDrawing = Size & { readonly Art: ComponentType<ArtProps> };

export type LazyDrawing = PictureDrawing | CodeDrawing;

export const lazyDrawing = (
  width: number,
  height: number,
  load: () => Promise<ComponentType<ArtProps>>,
): CodeDrawing => ({ width, height, Art: lazy(async () => ({ default: await load() })) });

function Loaded({ drawing }: { drawing: LazyDrawing }) {
  const className = 'size-full animate-fade';
  if ('Art' in drawing) return <drawing.Art className={className} />;
  const { src, width, height } = drawing;
  return <img src={src} width={width} height={height} alt="" className={className} />;
}

type Props = { of: LazyDrawing; className?: string };

/** A lazy drawing; its space is reserved, so that the page doesn't move when it loads. */
export function Illustration({ of, className }: Props) {
  const { element, near } = useNearViewport();
  return (
    <div
      ref={element}
      className={clsx('max-w-full', className)}
      style={{ aspectRatio: `${of.width} / ${of.height}` }}
    >
      <LazyBoundary>{near && <Loaded drawing={of} />}</LazyBoundary>
    </div>
  );
}
