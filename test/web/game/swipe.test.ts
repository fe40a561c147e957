import { describe, expect, test } from 'vitest';
import { adjacentCell, isCommitted, isTap, swipeOf } from '#web/game/play/swipe.ts';

describe('a swipe', () => {
  test('swaps from a third of a cell on', () => {
    expect(isCommitted(swipeOf(0.33, 0))).toBe(false);
    expect(isCommitted(swipeOf(0.34, 0))).toBe(true);
    expect(isCommitted(swipeOf(0, -0.34))).toBe(true);
  });

  test('follows its dominant axis', () => {
    expect(swipeOf(-0.7, 0.6).direction).toBe('left');
    expect(swipeOf(0.6, 0.7).direction).toBe('down');
    expect(swipeOf(0.1, -0.2).direction).toBe('up');
  });

  test('is limited to one cell', () => {
    expect(swipeOf(2.5, 0).part).toBe(1);
    expect(swipeOf(0.4, 0.1).part).toBe(0.4);
  });

  test('counts as a tap if the pointer hardly moves', () => {
    expect(isTap(swipeOf(0.1, -0.1))).toBe(true);
    expect(isTap(swipeOf(0.2, 0))).toBe(false);
  });
});

test('a cell only has neighbours on the board', () => {
  expect(adjacentCell(0, 'left')).toBeNull();
  expect(adjacentCell(0, 'up')).toBeNull();
  expect(adjacentCell(35, 'right')).toBeNull();
  expect(adjacentCell(35, 'down')).toBeNull();
  expect(adjacentCell(5, 'right')).toBeNull();
  expect(adjacentCell(6, 'left')).toBeNull();
  expect(adjacentCell(14, 'left')).toBe(13);
  expect(adjacentCell(14, 'right')).toBe(15);
  expect(adjacentCell(14, 'up')).toBe(8);
  expect(adjacentCell(14, 'down')).toBe(20);
});
