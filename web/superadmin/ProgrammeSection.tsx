import { Link } from 'react-router-dom';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { textLinkClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { ProgrammeForm } from './programme/ProgrammeForm.tsx';

/** The settings of the loyalty programme. */
export default function ProgrammeSection() {
  const programme = useCall('shop.programme', {});
  const prizes = useCall('admin.prizes', {});
  const error = programme.error ?? prizes.error;
  if (!programme.data || !prizes.data) {
    return error ? (
      <ErrorScreen
        message={error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => {
          for (const read of [programme, prizes]) void read.refetch();
        }}
      />
    ) : (
      <RowsSkeleton />
    );
  }
  return (
    <Panel
      title="Programma fedeltà"
      text="Bollini, regali e premio della carta."
      className="max-w-3xl"
      action={
        <Link to={paths.programme} className={textLinkClass}>
          Regolamento pubblico
        </Link>
      }
    >
      <ProgrammeForm programme={programme.data.programme} prizes={prizes.data.prizes} />
    </Panel>
  );
}
