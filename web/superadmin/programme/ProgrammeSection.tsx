import { Link } from 'react-router-dom';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { textLinkClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { ProgrammeForm } from './ProgrammeForm.tsx';
import { ShopForm } from './ShopForm.tsx';

/** The settings of the loyalty programme, and who runs it. */
export default function ProgrammeSection() {
  const programme = useCall('admin.programme', {});
  const prizes = useCall('admin.prizes', {});
  const shop = useCall('admin.shop', {});
  const error = programme.error ?? prizes.error ?? shop.error;
  if (!programme.data || !prizes.data || !shop.data) {
    return error ? (
      <ErrorScreen
        message={error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => {
          for (const read of [programme, prizes, shop]) void read.refetch();
        }}
      />
    ) : (
      <RowsSkeleton />
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <Panel
        title="Programma fedeltà"
        text="Bollini, regali e premio della carta."
        action={
          <Link to={paths.programme} className={textLinkClass}>
            Regolamento pubblico
          </Link>
        }
      >
        <ProgrammeForm programme={programme.data.programme} prizes={prizes.data.prizes} />
      </Panel>
      <Panel title="Chi siamo" text="Compare nel regolamento e nella privacy policy.">
        <ShopForm shop={shop.data.shop} />
      </Panel>
    </div>
  );
}
