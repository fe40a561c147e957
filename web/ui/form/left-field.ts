import { type FocusEvent, useRef } from 'react';

const PRESSED = 'button, a, [role=button]';

/** The name of a form's control; empty for anything else. */
export const controlName = (target: EventTarget | null): string =>
  target instanceof Element ? (target.getAttribute('name') ?? '') : '';

/**
 * Checks a field when it is left, once something was typed into it; but not when it is left for a button:
 * that one is being pressed, and a message that moved it would make the press miss.
 */
export const useLeftFields = (check: (name: string) => void) => {
  const typed = useRef(new Set<string>());
  return {
    noteTyped: (name: string): void => void typed.current.add(name),
    onBlur: ({ target, relatedTarget }: FocusEvent): void => {
      const name = controlName(target);
      if (typed.current.has(name) && !relatedTarget?.closest(PRESSED)) check(name);
    },
    forget: (): void => typed.current.clear(),
  };
};
