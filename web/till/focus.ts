/** Where the next key should go; on a touch screen that would open the keyboard, so it stays. */
export const focusCodeField = (): void => {
  if (!matchMedia('(pointer: fine)').matches) return;
  document.querySelector<HTMLInputElement>('input[name="code"]')?.focus();
};
