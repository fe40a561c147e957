import { useEffect, useEffectEvent } from 'react';
import { createScanBurst } from './scan-burst.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const focusedTextBox = (): TextBox | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
    ? activeElement
    : null;
};

/** Remembers the text of the focused field; the answer puts it back, as if nobody had typed. */
const keepText = (): (() => void) => {
  const field = focusedTextBox();
  if (!field) return () => undefined;
  const { value } = field;
  return () => {
    if (field.value === value) return;
    // React overrides the setter of the element itself, and would not notice the change.
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
};

/** Whether a key is held down, or part of a shortcut; AltGr makes characters. */
const isByHand = (event: KeyboardEvent): boolean =>
  event.repeat ||
  ((event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph'));

/** Whether a key is one that a scanner presses beside its characters. */
const isModifier = (key: string): boolean => key === 'Shift' || key === 'CapsLock';

/**
 * Listens for a scanner that pretends to be a keyboard, wherever the focus is. Its keys come fast
 * and end with Enter, which then does nothing else on the page.
 */
export const useKeyboardScanner = (onScan: (text: string) => void): void => {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    const burst = createScanBurst();
    let putBack = () => {};
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, timeStamp } = event;
      if (isModifier(key)) return;
      if (isByHand(event) || (key.length > 1 && key !== 'Enter')) {
        burst.reset();
        return;
      }
      if (key !== 'Enter') {
        const keep = keepText();
        if (burst.type(key, timeStamp)) putBack = keep;
        return;
      }
      const text = burst.enter(timeStamp);
      if (text === null) return;
      // Enter would press the button that has the focus, or submit its form.
      event.preventDefault();
      event.stopImmediatePropagation();
      putBack();
      scan(text);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
};
