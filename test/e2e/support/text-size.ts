import { PHONE, type Site } from './site.ts';

/** Sets the text size like the browser's setting, in percent, and waits for the new layout. */
export const giveLargeText = async (site: Site, percent: number): Promise<void> => {
  await site.page.evaluate(size => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
  await site.waitForFrame();
};

/**
 * What can't be read or reached on the page: its width beyond the window, words broken where they may not be, and
 * controls beyond the window's edges. Names and addresses may break anywhere.
 */
export const layoutFaults = (site: Site): Promise<string[]> =>
  site.page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth} pixels wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const MAY_BREAK = '.wrap-anywhere, .break-all, .sr-only, .truncate';
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest(MAY_BREAK)) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]{3,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`«${word}» is broken`);
      }
    }
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
      if (!control.checkVisibility() || control.closest('.sr-only, [aria-hidden="true"]')) continue;
      const { left, right, width } = control.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > clientWidth + 1))
        faults.push(`«${control.textContent || control.getAttribute('aria-label')}» is outside`);
    }
    const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    for (const heading of document.querySelectorAll('h1, h2')) {
      const size = Number.parseFloat(getComputedStyle(heading).fontSize);
      if (heading.checkVisibility() && !heading.closest('.sr-only') && size < text)
        faults.push(`«${heading.textContent}» is smaller than text`);
    }
    return faults;
  });

/**
 * Views into which a result must fit: the smallest phones and a common one, with normal and larger text, in percent.
 */
const RESULT_VIEWS = [{ width: 320, height: 568 }, { width: 360, height: 640 }, PHONE].flatMap(
  size => [130, 100].map(percent => ({ size, percent })),
);

/** The phones and text sizes with which the open dialog is cut off; the last size stays. */
export const cutResults = async (site: Site): Promise<string[]> => {
  const found: string[] = [];
  const content = site.page.locator('[role="dialog"][data-state="open"] .overflow-y-auto').last();
  const cut = () => content.evaluate(node => node.scrollHeight - node.clientHeight);
  for (const { size, percent } of RESULT_VIEWS) {
    await site.resize(size);
    await giveLargeText(site, percent);
    await site.waitForFrame();
    const pixels = await cut();
    if (pixels > 1) found.push(`${size.width} px, ${percent} %: ${pixels} pixels are cut`);
  }
  return found;
};
