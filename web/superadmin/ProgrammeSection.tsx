import { Link } from 'react-router-dom';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { textLinkClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { both, Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { ProgrammeForm } from './programme/ProgrammeForm.tsx';

/** The settings of the loyalty programme. */
export default function ProgrammeSection() {
  const programme = useCall('shop.programme', {}, { staleTime: 0 });
  const prizes = useCall('admin.prizes', {});
  return (
    <Loaded of={both(programme, prizes)} skeleton={<RowsSkeleton />}>
      {([settings, models]) => (
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
          <ProgrammeForm {...settings} prizes={models.prizes} />
        </Panel>
      )}
    </Loaded>
  );
}
