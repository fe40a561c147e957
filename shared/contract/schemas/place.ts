import * as z from 'zod/mini';
import { isPlaceName, PLACE_LENGTH_MAX, placeName } from '../../rules/places.ts';
import { maxLength } from '../fields.ts';
import { PASTED_MAX } from '../limits.ts';

/** The name of a place that a registration comes from, as people write it (rule 281). */
export const place = z
  .string()
  .check(
    maxLength(PASTED_MAX),
    z.overwrite(placeName),
    z.refine(
      isPlaceName,
      `Scrivi un nome come «Via Mazzini»: al massimo ${PLACE_LENGTH_MAX} tra lettere e cifre.`,
    ),
  );
