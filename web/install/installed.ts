/** Whether the page is the installed app. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** On an iPhone or iPad, Safari can only install through its own menu. */
export const isAppleTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
