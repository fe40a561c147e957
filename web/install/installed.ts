/** Whether the page is the installed app. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Safari on an iPhone or iPad installs by its own menu alone. */
export const isAppleTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
