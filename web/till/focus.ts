/**
 * Moves the focus to where the next key should go: the first field of an open dialog, or else the code field. On a
 * touch screen that would open the keyboard, so the focus stays.
 */
export const focusNextField = (): void => {
  if (!matchMedia('(pointer: fine)').matches) return;
  const field =
    document.querySelector<HTMLInputElement>('[role="dialog"] input[data-first-focus]') ??
    document.querySelector<HTMLInputElement>('input[name="code"]');
  field?.focus();
};
