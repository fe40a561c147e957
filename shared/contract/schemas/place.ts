import * as z from 'zod/mini';
import { isPlaceName, PLACE_LENGTH_MAX, placeName } from '../../rules/places.ts';
import { maxLength } from '../fields.ts';
import { PASTED_MAX } from '../limits.ts';

/** The place that a registration comes from: letters and digits (rule 281). */
export const place = z
  .string()
  .check(
    maxLength(PASTED_MAX),
    z.overwrite(placeName),
    z.refine(isPlaceName, `Usa solo lettere e cifre, al massimo ${PLACE_LENGTH_MAX}.`),
  );
