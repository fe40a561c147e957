import { PHONE, type Site } from './site.ts';

/** Sets the text size like the browser's setting, in percent, and waits for the new layout. */
export const giveLargeText = async (site: Site, percent: number): Promise<void> => {
  await site.page.evaluate(size => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
  await site.waitForFrame();
};

/** Texts that can't be read: cut off, or letter below letter, or broken where they may not be. Names may break anywhere. */
const textFaults = (site: Site): Promise<string[]> =>
  site.page.evaluate(() => {
    /** What cuts a text off; undefined if nothing does, if it can be scrolled, or if dots say that more follows. */
    const frameOf = (from: Element): DOMRect | undefined => {
      for (let box: Element | null = from; box; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return undefined;
        if (overflowX !== 'visible') return box.getBoundingClientRect();
      }
      return undefined;
    };
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (!parent?.checkVisibility() || parent.closest('svg') || !text.trim()) continue;
      const frame = frameOf(parent);
      const isForScreenReaders = frame && frame.width <= 1;
      if (isForScreenReaders) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right, width } = range.getBoundingClientRect();
      if (frame && right > frame.right + 1) faults.push(`«${text}» is cut off`);
      const em = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (text.trim().length > 4 && width < 2 * em) faults.push(`«${text}» is too narrow`);
      if (parent.closest('.wrap-anywhere, .break-all, .truncate')) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(box => box.width > 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`«${word}» is broken`);
      }
    }
    return faults;
  });

/** Boxes that can't be reached or are out of proportion: the page's width, controls beyond its edges, small titles. */
const boxFaults = (site: Site): Promise<string[]> =>
  site.page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth} pixels wide`] : [];
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

/** What can't be read or reached on the page. */
export const layoutFaults = async (site: Site): Promise<string[]> => [
  ...(await textFaults(site)),
  ...(await boxFaults(site)),
];

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
