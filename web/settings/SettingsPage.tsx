import { useCall } from '#web/api/use-call.ts';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { EmailCard } from './EmailCard.tsx';
import { InviteCard } from './InviteCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PersonalDataCard } from './PersonalDataCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

export default function SettingsPage() {
  const settings = useCall('settings.read', {});
  return (
    <>
      <PageHeader title="Impostazioni" back={paths.dashboard} backLabel="Torna alla dashboard" />
      <Page title="Impostazioni" className="mx-auto max-w-5xl px-4 pt-6 pb-16 md:px-6 md:pt-10">
        {settings.isError ? (
          <ErrorScreen
            message={settings.error.serverMessage ?? 'Controlla la connessione e riprova.'}
            onRetry={() => void settings.refetch()}
          />
        ) : (
          <div className="grid gap-5 md:grid-cols-2">
            <ProfileCard profile={settings.data} />
            <InviteCard code={settings.data?.inviteCode} />
            <EmailCard />
            <PasswordCard profile={settings.data} />
            <SessionsCard />
            <PersonalDataCard />
          </div>
        )}
      </Page>
    </>
  );
}
