import { CHAT, paths } from '../pages.ts';
import type { PushTopic } from './pushes.ts';

/** The parts of the game that the shop can switch off (rule 315). */
export const MODULES = ['chat', 'playersMarket', 'raids'] as const;
export type Module = (typeof MODULES)[number];

/** Whether each part is on. */
export type Modules = Readonly<Record<Module, boolean>>;

/** The message about a part that is off. */
export const MODULE_OFF_MESSAGE = 'Il negozio ha spento questa parte.';

/** A new shop has all parts. */
export const ALL_MODULES: Modules = { chat: true, playersMarket: true, raids: true };

/** The parts that some pushes are about (rule 315). */
export const MODULE_OF_TOPIC: Readonly<Partial<Record<PushTopic, Module>>> = {
  chat: 'chat',
  market: 'playersMarket',
  raid: 'raids',
};

/** The part that an address of this site belongs to, with its query; undefined for all others (rule 315). */
export const moduleOfAddress = (address: string): Module | undefined => {
  const [path, query] = address.split('#')[0]?.split('?') ?? [];
  if (path === paths.market) return 'playersMarket';
  if (path === paths.arena) return 'raids';
  const opensChat = path === paths.friends && new URLSearchParams(query).has(CHAT);
  return opensChat ? 'chat' : undefined;
};

/** Whether an address of this site leads somewhere, rather than to a part that is off (rule 315). */
export const leadsSomewhere = (address: string, modules: Modules): boolean => {
  const module = moduleOfAddress(address);
  return module === undefined || modules[module];
};

/** The Rome days on which the goals ask for no message; `to` is null while the last one isn't known. */
export type DaysWithoutChat = { readonly from: string; readonly to: string | null };

/**
 * The days without the chat after it is switched off or on on a Rome day. Both of these days are included: on the
 * first, the goal became impossible, and on the last, another goal has already been shown (rule 316).
 */
export const daysWithoutChat = (
  before: DaysWithoutChat | undefined,
  isOn: boolean,
  today: string,
): DaysWithoutChat | undefined => {
  if (isOn) return before?.to === null ? { ...before, to: today } : before;
  if (before?.to === null) return before;
  return { from: before?.to === today ? before.from : today, to: null };
};

/** Whether a day is one of the days without the chat. */
export const isWithoutChat = (days: DaysWithoutChat | undefined, day: string): boolean =>
  days !== undefined && days.from <= day && (days.to === null || day <= days.to);
