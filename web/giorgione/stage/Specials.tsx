import { Card } from '#web/ui/Card.tsx';
import { SpecialsList } from './SpecialsList.tsx';

/** The list of the special tiles beside the board, where there is room. */
export function Specials() {
  return (
    <Card className="px-5! py-4!">
      <h2 className="mb-2 text-xl">I dolci speciali</h2>
      <SpecialsList />
    </Card>
  );
}
