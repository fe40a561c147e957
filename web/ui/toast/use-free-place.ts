import { useLayoutEffect, useRef, useState } from 'react';
import { type Box, freeBottom } from './free-place.ts';

const CONTROLS = 'a[href], button, input, select, textarea, [role="switch"]';
/** Controls behind an open dialog can't be used. */
const BEHIND_DIALOG = '[aria-hidden="true"], [inert], #messages';

/** Where the controls are that can be used now. */
const controlBoxes = (): readonly Box[] =>
  [...document.querySelectorAll(CONTROLS)]
    .filter(control => control.checkVisibility() && !control.closest(BEHIND_DIALOG))
    .map(control => control.getBoundingClientRect());

/** Where a toast covers no button: how far from the lower edge of the window, once it is measured. */
export const useFreePlace = (toastId: number | undefined) => {
  const viewport = useRef<HTMLOListElement>(null);
  const [bottom, setBottom] = useState<number>();
  useLayoutEffect(() => {
    if (toastId === undefined) return;
    const place = (): void => {
      const { current } = viewport;
      if (!current || current.offsetHeight === 0) return;
      const { left, right, height } = current.getBoundingClientRect();
      setBottom(freeBottom({ left, right, height, windowHeight: innerHeight }, controlBoxes()));
    };
    place();
    // A dialog is a new child of the body.
    const dialogs = new MutationObserver(place);
    dialogs.observe(document.body, { childList: true });
    addEventListener('resize', place);
    return () => {
      dialogs.disconnect();
      removeEventListener('resize', place);
    };
  }, [toastId]);
  return { viewport, bottom };
};
