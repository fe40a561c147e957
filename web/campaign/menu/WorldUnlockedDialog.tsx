import { useEffect } from 'react';
import { WORLDS } from '#shared/match3/levels.ts';
import { HeartIcon } from '#web/art/game-icons.tsx';
import worldUnlockedFile from '#web/art/illustrations/games/world-unlocked.svg';
import { playSound } from '#web/game/feedback.ts';
import { Button } from '#web/ui/Button.tsx';
import { Illustration, picture } from '#web/ui/Illustration.tsx';
import { ResultDialog } from '#web/ui/ResultDialog.tsx';
import { type LevelReward, worldAfter } from '../levels.ts';
import { Rewards } from '../Rewards.tsx';
import { worldInfo } from '../worlds/worlds.ts';

const worldUnlocked = picture(280, 200, worldUnlockedFile);

type Props = { reward: LevelReward; onClose: () => void };

/** Announces that a world is completed and the next one is open (rule 58). */
export default function WorldUnlockedDialog({
  reward: { level, rewards, bonusLife },
  onClose,
}: Props) {
  const next = rewards?.worldNumber ?? worldAfter(level);
  const world = next ?? WORLDS;
  const { name, emblem: Emblem } = worldInfo(world);
  useEffect(() => playSound({ name: 'won' }), []);
  return (
    <ResultDialog
      onClose={onClose}
      title={next === null ? 'Campagna completata!' : 'Nuovo mondo sbloccato!'}
      footer={
        <Button wide onClick={onClose}>
          {next === null ? 'Che spettacolo!' : 'Andiamo!'}
        </Button>
      }
    >
      <div data-world={world} className="contents">
        <div className="grid justify-items-center in-data-tight-1:[zoom:0.5] in-data-tight-3:hidden">
          <Illustration of={worldUnlocked} className="w-60" />
          <Emblem className="-mt-14 w-28 animate-pop" />
        </div>
        <p>
          <span className="block text-ink-soft">Mondo {world}</span>
          <b className="font-display text-2xl">{name}</b>
        </p>
        {bonusLife && (
          <p className="flex items-center gap-2 rounded-2xl bg-blush px-4 py-2 font-bold text-berry-ink">
            <HeartIcon className="size-6 shrink-0" />
            Una vita bonus in regalo: è tua per sempre!
          </p>
        )}
        {rewards ? (
          <>
            <p>Le tue ricompense:</p>
            <Rewards rewards={rewards} />
          </>
        ) : (
          <p className="text-ink-soft">
            {next === null
              ? 'Hai percorso tutti i mondi. Restano le stelle da lucidare!'
              : 'Le ricompense di questo mondo sono già tue.'}
          </p>
        )}
      </div>
    </ResultDialog>
  );
}
