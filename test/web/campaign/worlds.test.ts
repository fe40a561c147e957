import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { WORLDS } from '#shared/match3/levels.ts';
import { type Point, trailOf } from '#web/campaign/worlds/trails.ts';
import { worldInfo } from '#web/campaign/worlds/worlds.ts';
import type { CodeDrawing } from '#web/ui/Illustration.tsx';

const worlds = Array.from({ length: WORLDS }, (_, index) => index + 1);
const styles = readFileSync('web/campaign/worlds/worlds.css', 'utf8');

const markupOf = async ({ Art }: CodeDrawing): Promise<string> => {
  const { prelude } = await prerender(createElement(Art));
  return new Response(prelude).text();
};

/** The points of a path made of relative curves. */
const pointsOf = (path: string): Point[] => {
  const [start = '', ...curves] = path.slice(1).split(/[cs]/);
  const steps = [start, ...curves].map(curve => curve.match(/-?[\d.]+/g)?.map(Number) ?? []);
  let [x, y] = [0, 0];
  return steps.map(numbers => {
    const [dx = 0, dy = 0] = numbers.slice(-2);
    [x, y] = [x + dx, y + dy];
    return [Math.round(x), Math.round(y)];
  });
};

/** A world's colours by day. */
const daysOf = (world: number): Readonly<Record<string, string>> => {
  const rule = styles.split(`[data-world="${world}"] {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...rule.matchAll(/--(world-\w+): light-dark\((#\w+),/g)].map(([, name, day]) => [name, day]),
  );
};

describe.each(worlds)('the drawings of world %i', world => {
  const { map, landscape } = worldInfo(world);

  it('leave room for all stops', async () => {
    const [, way = ''] = /<path id="\w+-way" d="([^"]+)"/.exec(await markupOf(map)) ?? [];
    const { entrance, stops, end } = trailOf(world);
    expect(pointsOf(way)).toEqual([entrance, ...stops, end]);
  });

  it('show the landscape without the ground', async () => {
    const [whole, above] = [await markupOf(map), await markupOf(landscape)];
    expect(whole).toContain('viewBox="0 0 400 480"');
    expect(above).toContain('viewBox="0 0 400 120"');
    expect(above).toContain('class="world-dusk"');
    expect(above).not.toMatch(/ id=|url\(/);
    const content = above.slice(above.indexOf('<g>') + 3, above.lastIndexOf('</g></svg>'));
    expect(whole).toContain(content);
  });

  it('contain the daytime colours in their files', async () => {
    const colors = daysOf(world);
    const markup = await markupOf(map);
    for (const name of ['world-sky', 'world-far']) {
      const [shape = ''] = new RegExp(`<\\w+ class="${name}(-lines)?"[^>]*>`).exec(markup) ?? [];
      expect(shape).toContain(`="${colors[name]}"`);
    }
  });
});
