/** What a daily goal asks for; a day has three kinds of them (rule 260). */
export const GOAL_KINDS = ['games', 'specials', 'bake', 'levels', 'trade', 'chat'] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];
