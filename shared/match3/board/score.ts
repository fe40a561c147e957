import {
  CASCADE_BONUS_PERCENT,
  EXTRA_TILE_POINTS,
  GIORGIONE_GROUP,
  JOLLY_GROUP,
  MATCH_3_POINTS,
  MATCH_4_POINTS,
  MATCH_5_POINTS,
} from '../constants.ts';

/** The points of a group by its number of cells, 3 or more (rule 4). */
export const groupPoints = (size: number): number => {
  if (size < GIORGIONE_GROUP) return MATCH_3_POINTS;
  if (size < JOLLY_GROUP) return MATCH_4_POINTS;
  return MATCH_5_POINTS + EXTRA_TILE_POINTS * (size - JOLLY_GROUP);
};

/** The multiplier of a cycle's points, in percent. Cycles count from 1 (rule 5). */
export const cyclePercent = (cycle: number): number =>
  cycle === 1 ? 100 : 100 + CASCADE_BONUS_PERCENT;

/** The score of a cycle (from 1) by its groups' points, rounded down (rule 5). */
export const cyclePoints = (points: number, cycle: number): number =>
  Math.floor((points * cyclePercent(cycle)) / 100);
