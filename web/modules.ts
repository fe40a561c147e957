import { ALL_MODULES, leadsSomewhere, type Modules } from '#shared/rules/modules.ts';
import { MINUTE } from '#shared/time.ts';
import { useCall } from './api/use-call.ts';

/**
 * Which parts of the game the shop wants (rule 315): all of them until that is known, and without a network. Components
 * mounted more than a minute later read it again.
 */
export const useModules = (isAsked = true): Modules =>
  useCall('card.programme', {}, { staleTime: MINUTE, enabled: isAsked }).data?.programme.modules ??
  ALL_MODULES;

/** The path of a page, or of another one while the shop has switched that page off. */
export const useOpenPath = () => {
  const modules = useModules();
  return (path: string, instead: string): string =>
    leadsSomewhere(path, modules) ? path : instead;
};
