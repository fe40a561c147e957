import { describe, expect, test } from 'vitest';
import { adjacentCell, swipeDirection } from '#web/giorgione/board/direction.ts';

describe('a swipe', () => {
  test('is longer than 30 pixels on one axis', () => {
    expect(swipeDirection(30, 30)).toBeNull();
    expect(swipeDirection(31, 0)).toBe('right');
    expect(swipeDirection(0, -31)).toBe('up');
  });

  test('goes along its dominant axis', () => {
    expect(swipeDirection(-40, 39)).toBe('left');
    expect(swipeDirection(39, 40)).toBe('down');
  });
});

test('a cell has neighbours only on the board', () => {
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
