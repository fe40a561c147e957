import { describe, expect, it } from 'vitest';
import { type Box, freeBottom } from '#web/ui/toast/free-place.ts';

const SPACE = { left: 16, right: 374, height: 60, windowHeight: 844 };

const button = (top: number, bottom: number): Box => ({ left: 20, right: 370, top, bottom });

/** Whether a toast at this distance from the bottom covers a button. */
const covers = (bottom: number, { top, bottom: end }: Box): boolean =>
  844 - bottom > top && 844 - bottom - SPACE.height < end;

describe('the place of a toast', () => {
  it('is at the bottom of the window if no button is there', () => {
    expect(freeBottom(SPACE, [button(10, 60)])).toBe(16);
  });

  it('is above the buttons at the bottom', () => {
    const buttons = [button(700, 750), button(770, 830)];
    const bottom = freeBottom(SPACE, buttons);
    expect(buttons.filter(one => covers(bottom, one))).toEqual([]);
    expect(bottom).toBeLessThan(160);
  });

  it('is between two buttons if it fits there', () => {
    const buttons = [button(600, 650), button(740, 830)];
    const bottom = freeBottom(SPACE, buttons);
    expect(buttons.filter(one => covers(bottom, one))).toEqual([]);
    expect(bottom).toBeLessThan(844 - 740 + 20);
  });

  it('covers as little as possible if buttons are everywhere', () => {
    const wall = button(0, 844);
    const gap = { ...wall, left: 300 };
    expect(freeBottom(SPACE, [wall])).toBe(16);
    expect(freeBottom(SPACE, [button(400, 844), gap])).toBeGreaterThan(844 - 400 - 1);
  });
});
