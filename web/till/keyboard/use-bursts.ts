import { useEffect, useEffectEvent } from 'react';
import {
  type Burst,
  createBurstCollector,
  MAX_GAP_MS,
  meaningOf,
  SLOW_GAP_MS,
  type Stroke,
} from './burst.ts';

/** For a scanner without an end key: after this pause its last key was the last one, if the text is a code. */
const PAUSE_MS = MAX_GAP_MS + 50;
/** A busy page receives keys late: only after this time is nothing more expected. */
const GIVE_UP_MS = 1000;
/** A slow scanner's end key may come after the burst was taken as one without. */
const LATE_END_MS = 3 * MAX_GAP_MS;

/** Receives a burst; returns whether its end key must do nothing else on the page. */
export type BurstHandler = (burst: Burst, putBack: () => void) => boolean;

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** The field that receives the keys. */
export const focusedTextBox = (): TextBox | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
    ? activeElement
    : null;
};

/** Remembers the focused field's text; returns a function that restores it, as if nobody had typed. */
const keepText = (): (() => void) => {
  const field = focusedTextBox();
  if (!field) return () => undefined;
  const { value } = field;
  return () => {
    if (field.value === value) return;
    // React overrides the element's own setter, and wouldn't notice the change.
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
};

type Collector = ReturnType<typeof createBurstCollector>;

/** Collects bursts with several gaps, and passes on that of the first gap whose burst is handled. */
const createCollectors = (onBurst: BurstHandler, maxGaps: readonly number[]) => {
  const all = maxGaps.map(maxGap => ({
    collector: createBurstCollector(maxGap),
    /** Restores the text from before the burst. */
    putBack: () => {},
  }));
  const reset = (): void => {
    for (const { collector } of all) collector.reset();
  };
  return {
    reset,
    add: (stroke: Stroke): void => {
      const putBack = keepText();
      for (const one of all) if (one.collector.add(stroke)) one.putBack = putBack;
    },
    handOn: (burstOf: (collector: Collector) => Burst | undefined): boolean => {
      // All of them end, whichever is handled.
      const bursts = all.map(({ collector, putBack }) => ({ burst: burstOf(collector), putBack }));
      const isHandled = bursts.some(({ burst, putBack }) => burst && onBurst(burst, putBack));
      if (isHandled) reset();
      return isHandled;
    },
  };
};

/** Collects the page's keys, and passes on what may come from a scanner. */
const createListener = ({ add, handOn, reset }: ReturnType<typeof createCollectors>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastStrokeAt = 0;
  /** The time of the last key of a scan that had no end key, if nothing has been typed since. */
  let scannedAt = Number.NEGATIVE_INFINITY;
  const onPause = (): void => {
    if (handOn(collector => collector.pause())) scannedAt = lastStrokeAt;
    else timer = setTimeout(() => handOn(collector => collector.giveUp()), GIVE_UP_MS - PAUSE_MS);
  };
  const onEnd = (event: KeyboardEvent, end: 'enter' | 'tab' | 'lineFeed'): void => {
    clearTimeout(timer);
    const isHandled = handOn(collector => collector.end(end, event.timeStamp));
    const isLate = event.timeStamp - scannedAt <= LATE_END_MS;
    if (!isHandled && !isLate) return;
    // Enter would press the focused button, or submit its form.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onStroke = (stroke: Stroke): void => {
    add(stroke);
    lastStrokeAt = stroke.at;
    scannedAt = Number.NEGATIVE_INFINITY;
    clearTimeout(timer);
    timer = setTimeout(onPause, PAUSE_MS);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const meaning = meaningOf(event);
    if (meaning.kind === 'end') onEnd(event, meaning.end);
    if (meaning.kind === 'byHand') reset();
    if (meaning.kind === 'stroke') onStroke(meaning.stroke);
  };
  return { onKeyDown, stop: () => clearTimeout(timer) };
};

/** The gap for bursts that are read, and the one for those that are too slow. */
const ALL_GAPS = [MAX_GAP_MS, SLOW_GAP_MS];

/** Listens for a scanner that acts as a keyboard, wherever the focus is. */
export const useBursts = (onBurst: BurstHandler, isOn: boolean, maxGaps = ALL_GAPS): void => {
  const handle = useEffectEvent(onBurst);
  useEffect(() => {
    if (!isOn) return;
    const collectors = createCollectors((burst, putBack) => handle(burst, putBack), maxGaps);
    const { onKeyDown, stop } = createListener(collectors);
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      stop();
      removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isOn, maxGaps]);
};
