import { auth } from '#shared/contract/auth.ts';
import { passkeys } from '#shared/contract/passkeys.ts';
import { settings } from '#shared/contract/settings.ts';
import { dispatch } from './dispatch.ts';

export const handler = dispatch<'accounts'>({
  auth: { routes: auth, load: () => import('../auth/handler.ts') },
  passkeys: { routes: passkeys, load: () => import('../passkeys/handler.ts') },
  settings: { routes: settings, load: () => import('../settings/handler.ts') },
});
