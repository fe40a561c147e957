import { type ElementType, type ReactNode, useEffect } from 'react';

type Props = { as?: ElementType<{ children: ReactNode }>; children: ReactNode };

let locks = 0;

/** Keeps the place of the scroll bar, so that nothing moves when it goes. */
const lock = (change: 1 | -1): void => {
  const page = document.documentElement;
  if (locks === 0) page.style.setProperty('--scroll-bar', `${innerWidth - page.clientWidth}px`);
  locks += change;
  page.toggleAttribute('data-scroll-locked', locks > 0);
};

/**
 * Keeps the page still while a dialog is over it. Takes the place of react-remove-scroll, under its
 * name, inside Radix (see vite.config.ts): the style is in styles.css, where the policy allows it.
 */
export function RemoveScroll({ as: As = 'div', children }: Props) {
  useEffect(() => {
    lock(1);
    return () => lock(-1);
  }, []);
  return <As>{children}</As>;
}
