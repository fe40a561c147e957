/** The scores at which each step of rarity begins. Written by infra/fair-play/make-table.ts. */
export const RARITY_SCORES: readonly number[] = [
  696, 4636, 6652, 7409, 7815, 8658, 9675, 10112, 10497, 10947, 11745, 12323, 12778, 13223, 13801,
  14352, 14814, 15246, 15678, 16110, 16542, 16974, 17406, 17838, 18270, 18702, 19134, 19566, 19998,
  20430, 20862, 21294, 21727, 22159, 22591, 23023, 23455, 23887, 24319, 24751, 25183, 25615, 26047,
  26479, 26911, 27343, 27775, 28207, 28639, 29071, 29503, 29935, 30367, 30799, 31231, 31663, 32095,
  32527, 32959, 33391, 33823,
];

/** A sum of evidence above this puts a player under suspicion. */
export const CUT = 13.99;
