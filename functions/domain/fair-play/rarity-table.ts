/** The scores at which each step of rarity begins. Written by infra/fair-play/make-table.ts. */
export const RARITY_SCORES: readonly number[] = [
  696, 4634, 6644, 7411, 7814, 8655, 9675, 10118, 10503, 10965, 11773, 12336, 12787, 13205, 13783,
  14372, 14831, 15267, 15703, 16138, 16574, 17010, 17445, 17881, 18317, 18752, 19188, 19624, 20060,
  20495, 20931, 21367, 21802, 22238, 22674, 23109, 23545, 23981, 24416, 24852, 25288, 25723, 26159,
  26595, 27030, 27466, 27902, 28338, 28773, 29209, 29645, 30080, 30516, 30952, 31387, 31823, 32259,
  32694, 33130, 33566, 34001,
];

/** A sum of evidence above this puts a player under suspicion. */
export const CUT = 13.33;
