import { useCall } from '#web/api/use-call.ts';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { usePanelLocation } from '../header/use-panel-location.ts';
import { AssignedRewards } from './AssignedRewards.tsx';
import { AssignForm } from './AssignForm.tsx';
import { PrizeForm } from './PrizeForm.tsx';
import { PrizeList } from './PrizeList.tsx';

/** The form to open, as the address names it; the number is that of a prize. */
const ASSIGN = 'premio';
const EDIT = 'modello';
const FORM = new RegExp(`^(${ASSIGN}|${EDIT})(?:-(\\d+))?$`);

/** The assigned rewards and the prizes, or the form of one. */
export default function PrizesSection() {
  const { form, openForm, closeForm } = usePanelLocation();
  const [, name, id] = FORM.exec(form ?? '') ?? [];
  const prizes = useCall('admin.prizes', {}, { enabled: id !== undefined });
  const prize = prizes.data?.prizes.find(one => String(one.id) === id);
  if (id !== undefined && prizes.isPending) return <RowsSkeleton />;
  if (name !== undefined && (id === undefined || prize))
    return name === ASSIGN ? (
      <AssignForm prize={prize} back="Torna ai premi" onClose={closeForm} />
    ) : (
      <PrizeForm prize={prize} onClose={closeForm} />
    );
  return (
    <div className="grid gap-5">
      <AssignedRewards onAssign={() => openForm(ASSIGN)} />
      <PrizeList
        onNew={() => openForm(EDIT)}
        onEdit={one => openForm(`${EDIT}-${one.id}`)}
        onAssign={one => openForm(`${ASSIGN}-${one.id}`)}
      />
    </div>
  );
}
