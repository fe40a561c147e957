import { type FocusEvent, useRef } from 'react';

/** The name of a form's control; empty for anything else. */
export const controlName = (target: EventTarget | null): string =>
  target instanceof Element ? (target.getAttribute('name') ?? '') : '';

/**
 * Runs a task after the press that has moved the focus, if there was one: a change of layout would make the press miss
 * its target.
 */
const afterPress = (task: () => void): void => {
  const isPressed = document.querySelector(':active') !== null;
  if (isPressed) addEventListener('click', () => setTimeout(task), { capture: true, once: true });
  else task();
};

/**
 * Checks a field on leaving it, once something has been typed into it (rule 192). Sent fields are forgotten: a check of
 * what the form has checked already would remove the server's refusal.
 */
export const useLeftFields = (check: (name: string) => void) => {
  const typed = useRef(new Set<string>());
  return {
    noteTyped: (name: string): void => void typed.current.add(name),
    onBlur: ({ target }: FocusEvent): void => {
      const name = controlName(target);
      if (typed.current.has(name)) afterPress(() => check(name));
    },
    forget: (): void => typed.current.clear(),
  };
};
