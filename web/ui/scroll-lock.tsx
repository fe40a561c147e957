import { type ElementType, type ReactNode, useEffect } from 'react';

type Props = { as?: ElementType<{ children: ReactNode }>; children: ReactNode };

let locks = 0;

/**
 * Reserves the scroll bar's width, so that the page doesn't move when the bar disappears. A custom property for it would
 * be inherited, which would make the browser style every element again.
 */
const changeLocks = (change: 1 | -1): void => {
  const page = document.documentElement;
  if (locks === 0) page.style.paddingRight = `${innerWidth - page.clientWidth}px`;
  locks += change;
  if (locks === 0) page.style.paddingRight = '';
  page.toggleAttribute('data-scroll-locked', locks > 0);
};

/**
 * Stops the page from scrolling under a dialog. vite.config.ts puts it in place of react-remove-scroll inside Radix:
 * that one writes a <style> element, which the content security policy forbids, while this one's style is in
 * styles.css.
 */
export function RemoveScroll({ as: As = 'div', children }: Props) {
  useEffect(() => {
    changeLocks(1);
    return () => changeLocks(-1);
  }, []);
  return <As>{children}</As>;
}
