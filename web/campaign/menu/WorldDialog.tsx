import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { rewardOf } from '../levels.ts';
import { Rewards } from '../Rewards.tsx';
import { worldInfo } from '../worlds/worlds.ts';

type Props = { world: number; isReached: boolean; onClose: () => void };

/** The description of a world and the rewards for reaching it. */
export default function WorldDialog({ world, isReached, onClose }: Props) {
  const { name, description, landscape } = worldInfo(world);
  const rewards = rewardOf(world);
  return (
    <Dialog onClose={onClose} title={name} description={`Mondo ${world}`}>
      <div data-world={world} className="grid grid-cols-1 gap-4">
        <Illustration of={landscape} className="w-full overflow-hidden rounded-2xl" />
        <p className="text-pretty">{description}</p>
        <Card size="row" depth="flat" className="grid grid-cols-1 gap-3 border-dashed text-center">
          <h3 className="text-lg">Ricompense</h3>
          {rewards ? (
            <>
              <Rewards rewards={rewards} />
              <p className="text-sm text-ink-soft">
                {isReached ? 'Le hai già ricevute.' : 'Le ricevi quando apri questo mondo.'}
              </p>
            </>
          ) : (
            <p className="text-sm text-ink-soft">
              Il viaggio parte da qui: le ricompense arrivano con il prossimo mondo.
            </p>
          )}
        </Card>
      </div>
    </Dialog>
  );
}
