import type { Resource } from '#shared/rules/bakery.ts';
import { CheckIcon } from '#web/art/icons.tsx';
import { resourceArt } from '#web/art/resources.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { RadioCard } from '#web/ui/form/RadioCard.tsx';

const DESCRIPTIONS: Readonly<Record<Resource, string>> = {
  flour: 'La base di ogni impasto',
  sugar: 'Il cuore di ogni dolce',
  milk: 'La crema più vellutata',
  eggs: 'Il segreto dei bignè gonfi',
};

type Props = { resource: Resource; isChosen: boolean; onChoose: () => void };

export function SpecialtyOption({ resource, isChosen, onChoose }: Props) {
  const Art = resourceArt[resource];
  return (
    <RadioCard
      large
      name="specialty"
      value={resource}
      checked={isChosen}
      onChange={onChoose}
      className="content-start has-checked:-translate-y-1"
    >
      <span
        className="absolute top-2.5 right-2.5 grid size-7.5 scale-0 place-items-center rounded-full bg-berry text-white transition-transform group-has-checked:scale-100"
        aria-hidden="true"
      >
        <CheckIcon className="size-5" />
      </span>
      <Art className="size-21 transition-transform group-has-checked:scale-110 group-has-checked:-rotate-3" />
      <span className="font-display text-xl font-bold">{GOOD_NAMES[resource]}</span>
      <span className="text-sm leading-snug text-ink-soft">{DESCRIPTIONS[resource]}</span>
    </RadioCard>
  );
}
