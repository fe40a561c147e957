import type { Resource } from '#shared/rules/bakery.ts';
import { CheckIcon } from '#web/art/icons.tsx';
import { resourceArt } from '#web/art/resources/index.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';

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
    <label className="specialty-card">
      <input
        type="radio"
        name="specialty"
        value={resource}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="specialty-tick" aria-hidden="true">
        <CheckIcon className="size-5" />
      </span>
      <Art className="specialty-art" />
      <span className="font-display text-xl font-bold">{GOOD_NAMES[resource]}</span>
      <span className="text-sm leading-snug text-ink-soft">{DESCRIPTIONS[resource]}</span>
    </label>
  );
}
