import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Dialog } from './Dialog.tsx';

/**
 * How tight a dialog can be set: the classes from in-data-tight-1: to in-data-tight-4: define what shrinks or
 * disappears.
 */
const STEPS = [1, 2, 3, 4] as const;

const dialogOf = (content: HTMLElement) => content.closest<HTMLElement>('[role="dialog"]');

/** Sets the dialog around its content as tight as necessary for nothing to be cut off. */
const tighten = (content: HTMLElement): void => {
  const scroller = content.parentElement;
  const dialog = dialogOf(content);
  if (!scroller || !dialog) return;
  const isCut = (): boolean => scroller.scrollHeight > scroller.clientHeight + 1;
  for (const step of STEPS) dialog.removeAttribute(`data-tight-${step}`);
  for (const step of STEPS) if (isCut()) dialog.setAttribute(`data-tight-${step}`, '');
};

/** Tightens its dialog when that opens, when its content changes, and when its space does. */
function TightContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = content;
    if (!current) return;
    tighten(current);
    const changes = new MutationObserver(() => tighten(current));
    changes.observe(current, { childList: true, subtree: true });
    // In the next frame, since a size observer mustn't change the sizes.
    const sizes = new ResizeObserver(() => requestAnimationFrame(() => tighten(current)));
    for (const box of [current, dialogOf(current)?.parentElement]) if (box) sizes.observe(box);
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, []);
  return (
    <div
      ref={content}
      className="grid justify-items-center gap-3 text-center in-data-tight-1:gap-2"
    >
      {children}
    </div>
  );
}

type Props = {
  onClose: () => void;
  title: string;
  description?: string;
  footer: ReactNode;
  children: ReactNode;
};

/** A dialog in the middle of the screen that says how something has ended; it fits on every phone. */
export function ResultDialog({ children, ...dialog }: Props) {
  return (
    <Dialog {...dialog}>
      <TightContent>{children}</TightContent>
    </Dialog>
  );
}
