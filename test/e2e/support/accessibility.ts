import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';
import { sized } from '#test/support/nightly.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Frames that a page may need to settle into a new layout. */
const MAX_LAYOUT_FRAMES = 60;

/** What axe checks in a theme: all rules in one; in the other, which differs only in colours, only those. */
const OPTIONS = {
  // The nightly run also looks for styles that require a certain orientation, which takes long.
  light: { resultTypes: ['violations'], selectors: false, preload: sized(false, true) },
  dark: { resultTypes: ['violations'], selectors: false, runOnly: ['color-contrast'] },
} as const satisfies Record<string, axe.RunOptions>;

type Theme = keyof typeof OPTIONS;

export const THEMES: readonly Theme[] = ['light', 'dark'];

/** To be added before the page opens: marks the document if its layout shifts without input. */
export const observeLayoutShifts = (): void => {
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (!('hadRecentInput' in entry && entry.hadRecentInput))
        document.documentElement.setAttribute('data-shifted', 'true');
  }).observe({ type: 'layout-shift', buffered: true });
};

/**
 * Runs in the page: waits a frame, since a new size or theme starts animations, then for the end of short animations.
 * Returns the names of the long ones, which a preference for reduced motion forbids.
 */
const finishAnimations = async (): Promise<string[]> => {
  await new Promise(requestAnimationFrame);
  const animations = document
    .getAnimations()
    .filter(animation => animation instanceof CSSAnimation);
  const isShort = ({ effect }: Animation) =>
    Number(effect?.getComputedTiming().activeDuration) <= 1;
  await Promise.allSettled(animations.filter(isShort).map(({ finished }) => finished));
  return animations
    .filter(animation => !isShort(animation))
    .map(({ animationName }) => animationName);
};

/** Kept open: the end of any session removes the virtual authenticators of its page. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Chromium caches the compiled code of a script that is added in this way. */
const addAxe = async (page: Page): Promise<void> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Runtime.evaluate', { expression: AXE });
};

/** The violations that axe finds in a theme, and the animations that reduced motion should have stopped. */
const violationsInTheme = async (page: Page, theme: Theme): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const running = await page.evaluate(finishAnimations);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await addAxe(page);
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run(${JSON.stringify(OPTIONS[theme])}).then(({ violations }) => violations)`,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${theme} ${id}: ${html} ${failureSummary}`),
  );
  return [...found, ...running.map(name => `${theme} animation: ${name}`)];
};

/** Whether the page stays wider than the window. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(async frames => {
    const { documentElement: root } = document;
    const isWide = () => root.scrollWidth > root.clientWidth;
    for (let frame = 0; frame < frames && isWide(); frame += 1)
      await new Promise(requestAnimationFrame);
    return isWide();
  }, MAX_LAYOUT_FRAMES);

/** The violations in these themes, and whether the page is wider than the window. */
export const violations = async (page: Page, themes: readonly Theme[]): Promise<string[]> => {
  const found: string[] = [];
  for (const theme of themes) found.push(...(await violationsInTheme(page, theme)));
  return (await overflows(page)) ? [...found, 'wider than the window'] : found;
};
