import { ALL_MODULES, leadsSomewhere, type Modules } from '#shared/rules/modules.ts';
import { MINUTE } from '#shared/time.ts';
import { useCall } from './api/use-call.ts';

/**
 * Which parts of the game the shop wants (rule 315): all of them until it is known, and without a network. It is asked
 * again by what is shown a minute later.
 */
export const useModules = (isAsked = true): Modules =>
  useCall('card.programme', {}, { staleTime: MINUTE, enabled: isAsked }).data?.programme.modules ??
  ALL_MODULES;

/** How to lead to a page, or to another one while the shop has switched that off. */
export const useOpenPath = () => {
  const modules = useModules();
  return (path: string, instead: string): string =>
    leadsSomewhere(path, modules) ? path : instead;
};
