import type { Page } from 'playwright-core';

/** What a page has recorded about itself, in milliseconds. */
export type Samples = {
  /** From the release of a swap until the board accepts the next one. */
  readonly blocked: readonly number[];
  /** Between two frames. */
  readonly frames: readonly number[];
  /** From a tap or click to the next frame: the durations reported by the event timing API. */
  readonly interactions: readonly number[];
};

type Recorder = { blocked: number[]; frames: number[]; interactions: number[] };

declare global {
  var vitals: Recorder;
}

const record = (): void => {
  const recorder: Recorder = { blocked: [], frames: [], interactions: [] };
  globalThis.vitals = recorder;
  let released = 0;
  let last = 0;
  const onFrame = (now: number): void => {
    if (last > 0) recorder.frames.push(now - last);
    last = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  addEventListener('pointerup', ({ timeStamp }) => (released = timeStamp), true);
  new MutationObserver(changes => {
    for (const { target, oldValue } of changes) {
      const isFree = target instanceof Element && target.getAttribute('aria-busy') === 'false';
      if (isFree && oldValue === 'true' && released > 0)
        recorder.blocked.push(performance.now() - released);
    }
  }).observe(document, {
    subtree: true,
    attributeFilter: ['aria-busy'],
    attributeOldValue: true,
  });
  // The options' type lacks the threshold.
  const options = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        recorder.interactions.push(entry.duration);
  }).observe(options);
};

/** Makes a page record its vitals from when it opens. */
export const recordVitals = (page: Page) => page.addInitScript(record);

/** Returns what the page has recorded since the last call. */
export const takeSamples = (page: Page): Promise<Samples> =>
  page.evaluate(() => {
    const taken = { ...globalThis.vitals };
    Object.assign(globalThis.vitals, { blocked: [], frames: [], interactions: [] });
    return taken;
  });

/** The value below which this share of the samples lies; 0 if there are none. */
export const percentile = (samples: readonly number[], part: number): number => {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};
