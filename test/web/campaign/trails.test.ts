import { describe, expect, it } from 'vitest';
import { LEVELS_PER_WORLD, WORLDS } from '#shared/match3/levels.ts';
import { MAP, type Point, pathToStop, trailOf, walkBetween } from '#web/campaign/worlds/trails.ts';

/** Units of the map: a stop is 60 wide on the narrowest phone. */
const STOP = 60;

const worlds = Array.from({ length: WORLDS }, (_, index) => index + 1);

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

describe.each(worlds)('the path through world %i', world => {
  const trail = trailOf(world);

  it('has a stop for each level, on the map', () => {
    expect(trail.stops).toHaveLength(LEVELS_PER_WORLD);
    for (const [x, y] of trail.stops) {
      expect(x).toBeGreaterThan(STOP / 2);
      expect(x).toBeLessThan(MAP.width - STOP / 2);
      expect(y).toBeGreaterThan(2 * STOP);
      expect(y).toBeLessThan(MAP.height - STOP / 2);
    }
  });

  it("has stops that don't overlap", () => {
    const places = [...trail.stops, trail.end];
    for (const [index, place] of places.entries())
      for (const other of places.slice(index + 1))
        expect(distance(place, other)).toBeGreaterThan(STOP);
  });

  it('leads from stop to stop', () => {
    const walk = walkBetween(trail, 3, 5);
    expect(walk[0]).toEqual(trail.stops[2]);
    expect(walk.at(-1)).toEqual(trail.stops[4]);
    expect(walkBetween(trail, 0, 1)[0]).toEqual(trail.entrance);
    expect(walkBetween(trail, 4, 4)).toEqual([]);
  });

  it("is drawn up to Giorgione's position", () => {
    expect(pathToStop(trail, 0)).toBe('');
    expect(pathToStop(trail, 3).split('C')).toHaveLength(4);
  });
});
