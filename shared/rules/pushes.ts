/** What a player may be told by a push, each topic wanted or not by itself (rule 254). */
export const PUSH_TOPICS = [
  'prize',
  'oven',
  'lives',
  'raid',
  'chat',
  'market',
  'streak',
  'offers',
] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** A player's devices that are told; one more replaces the oldest (rule 255). */
export const PUSH_DEVICES_MAX = 5;

/** So many pushes reach a player on a Rome day, those of chats not counted (rule 257). */
export const PUSHES_A_DAY = 6;
