import { type RefObject, useLayoutEffect, useRef } from 'react';
import { LEVELS_PER_WORLD, worldOf } from '#shared/match3/levels.ts';
import { GiorgioneHead } from '#web/art/Giorgione.tsx';
import { prefersReducedMotion } from '#web/ui/motion.ts';
import { MAP, type Point, stopOf, type Trail, walkBetween } from '../worlds/trails.ts';

const MS_PER_STOP = 1100;
const HEAD = 48;
/** Giorgione stands behind his stop, so that its number can be read. */
const STANDS = HEAD * 0.86;
const HOP = 7;
const HOPS_PER_POINT = Math.PI / 4;

type Props = {
  trail: Trail;
  /** The level on which Giorgione stands. */
  level: number;
  lastStood: RefObject<number | null>;
};

/** A length on the map, relative to the width or height of the element that shows it. */
const across = (length: number): string => `${(100 * length) / MAP.width}cqw`;
const down = (length: number): string => `${(100 * length) / MAP.height}cqh`;

const translation = ([x, y]: Point, hop: number): string =>
  `translate(${across(x)}, ${down(y - hop)})`;

/** Above the point on which he stands, about which he sways. */
const PLACE = {
  left: across(-HEAD / 2),
  top: down(-HEAD / 2 - STANDS),
  width: across(HEAD),
  transformOrigin: `50% ${down(HEAD / 2 + STANDS)}`,
};

/** The keyframes of a walk, in hops, from the level on which he stood before. */
const keyframesOf = (trail: Trail, from: number, to: number): Keyframe[] =>
  walkBetween(trail, from, to).map((point, index) => ({
    transform: translation(point, HOP * Math.abs(Math.sin(index * HOPS_PER_POINT))),
  }));

/** The number of a level's stop in its world, starting at 1. */
const stopNumber = (level: number): number => ((level - 1) % LEVELS_PER_WORLD) + 1;

/**
 * Giorgione on the map; after a win he walks to the next level. His drawing is moved as a whole: moving parts of an SVG
 * would repaint them in each frame.
 */
export function Walker({ trail, level, lastStood }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = lastStood.current;
    lastStood.current = level;
    if (before === null || before >= level || prefersReducedMotion()) return;
    const from = worldOf(before) === worldOf(level) ? stopNumber(before) : 0;
    const stops = stopNumber(level) - from;
    const walk = element.current?.animate(keyframesOf(trail, from, stopNumber(level)), {
      duration: stops * MS_PER_STOP,
      easing: 'ease-in-out',
    });
    return () => walk?.cancel();
  }, [trail, level, lastStood]);
  return (
    <div className="pointer-events-none absolute inset-0 [container-type:size]" aria-hidden="true">
      <div
        ref={element}
        className="absolute top-0 left-0"
        style={{ transform: translation(stopOf(trail, level), 0) }}
      >
        <div className="absolute animate-[mascot_1.8s_ease-in-out_infinite]" style={PLACE}>
          <GiorgioneHead className="w-full" />
        </div>
      </div>
    </div>
  );
}
