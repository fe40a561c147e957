/** The scores at which each step of rarity begins. Written by infra/fair-play/make-table.ts. */
export const RARITY_SCORES: readonly number[] = [
  663, 4652, 6702, 7436, 7832, 8791, 9711, 10169, 10575, 11141, 12003, 12506, 12895, 13358, 13970,
  14537, 15033, 15490, 15946, 16402, 16858, 17314, 17770, 18226, 18682, 19138, 19594, 20050, 20506,
  20962, 21418, 21874, 22330, 22786, 23242, 23698, 24154, 24610, 25066, 25522, 25978, 26434, 26890,
  27346, 27802, 28258, 28714, 29170, 29626, 30082, 30538, 30994, 31450, 31906, 32362, 32818, 33275,
  33731, 34187, 34643, 35099,
];

/** Ten games whose rarities add up to more are too good to be true. */
export const CUT = 3264;
