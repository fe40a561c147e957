/** The parts of a page that screen readers name. */
const PARTS = 'section, [role="tabpanel"], main';

const partsAround = (element: Element): HTMLElement[] => {
  const part = element.parentElement?.closest<HTMLElement>(PARTS);
  return part ? [part, ...partsAround(part)] : [];
};

/**
 * Returns a function that focuses an element, or if it has been removed by then, such as a deleted row with its button,
 * the closest part of the page around it. Otherwise a screen reader would start at the top of the document again.
 */
export const focusKeeper = (element: Element | null): (() => void) => {
  if (!(element instanceof HTMLElement)) return () => undefined;
  const parts = partsAround(element);
  return () => {
    const kept = [element, ...parts].find(({ isConnected }) => isConnected);
    if (kept !== element && kept && !kept.hasAttribute('tabindex')) kept.tabIndex = -1;
    kept?.focus({ preventScroll: true });
  };
};

/** From now on, keeps the focus near what had it and is removed. */
export const keepFocus = (): void => {
  // What was focused before this was loaded counts, too.
  let focused = document.activeElement;
  let keep = focusKeeper(focused);
  const onFocus = ({ target }: FocusEvent): void => {
    focused = target instanceof Element ? target : null;
    keep = focusKeeper(focused);
  };
  const onChange = (): void => {
    if (focused && !focused.isConnected && document.activeElement === document.body) keep();
  };
  new MutationObserver(onChange).observe(document.body, { childList: true, subtree: true });
  addEventListener('focusin', onFocus);
};
