import { lazy, useState } from 'react';
import { dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { mayAskToConfirm } from '#web/auth/use-send-confirmation.ts';
import { mayOfferInstallation } from '#web/install/good-moment.ts';
import { mayAskForPasskey } from '#web/passkeys/own-browser.ts';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import type { DashboardUser } from './EmailCard.tsx';

const EmailCard = lazy(() => import('./EmailCard.tsx'));
const InstallCard = lazy(() => import('#web/install/InstallCard.tsx'));
const PasskeyQuestion = lazy(() => import('#web/passkeys/PasskeyQuestion.tsx'));

/** What a visit asks; nothing on the day of registration, except about an address that doesn't work. */
const askOf = ({ emailVerified, emailUndeliverable, createdAt }: DashboardUser) => {
  if (emailUndeliverable) return 'email';
  if (dayKey(Date.parse(createdAt)) === dayKey(serverNow())) return undefined;
  if (!emailVerified && mayAskToConfirm()) return 'email';
  if (mayAskForPasskey()) return 'passkey';
  return mayOfferInstallation() ? 'install' : undefined;
};

/** What the dashboard asks for, one thing per visit: an answer doesn't lead to another question (rule 120). */
export function Asks({ user }: { user: DashboardUser }) {
  const [ask] = useState(() => askOf(user));
  return (
    <LazyBoundary>
      {ask === 'email' && <EmailCard user={user} />}
      {ask === 'passkey' && <PasskeyQuestion />}
      {ask === 'install' && <InstallCard />}
    </LazyBoundary>
  );
}
