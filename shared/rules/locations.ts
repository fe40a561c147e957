/** The id of the location that every shop has, and of what was sold before it had others (rule 314). */
export const FIRST_LOCATION = 1;
