import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from '#web/giorgione/play/pause.ts';

class Tab extends EventTarget {
  hidden = false;
  hide(): void {
    this.hidden = true;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let tab = new Tab();
const ended = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  tab = new Tab();
  vi.stubGlobal('document', tab);
  ended.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a frame is shown for its duration', async () => {
  void pause(180).then(ended);
  await vi.advanceTimersByTimeAsync(179);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});

test('a frame in a hidden tab takes no time', async () => {
  tab.hidden = true;
  await pause(180);
  expect(vi.getTimerCount()).toBe(0);
});

test('hiding the tab ends the frame', async () => {
  void pause(180).then(ended);
  tab.hide();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
