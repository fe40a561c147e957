import { settings as contract } from '#shared/contract/settings.ts';
import { iso } from '#shared/time.ts';
import { lastSeenAt, sessionId } from '../../domain/account/session.ts';
import { operation } from '../../http/operation.ts';

const UNKNOWN_DEVICE = 'Dispositivo sconosciuto';

/** The caller's sessions (rule 152). */
export const sessions = operation(contract.sessions, {
  run: ({ caller, session: own, now }) => ({
    sessions: caller.sessions
      .filter(({ expiresAt }) => expiresAt > now)
      .toSorted((a, b) => lastSeenAt(b) - lastSeenAt(a))
      .map(session => ({
        id: sessionId(session),
        device: session.device ?? UNKNOWN_DEVICE,
        createdAt: iso(session.createdAt),
        lastSeenAt: iso(lastSeenAt(session)),
        current: session.hash === own.hash,
      })),
  }),
});
