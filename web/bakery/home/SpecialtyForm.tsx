import { type FormEvent, useState } from 'react';
import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { useWrite } from '#web/api/use-write.ts';
import { CheckIcon } from '#web/art/page-icons.tsx';
import { resourceArt } from '#web/art/resources.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RadioCard } from '#web/ui/form/RadioCard.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { openingDay } from '../pictures.ts';
import { Shopfront } from '../Shopfront.tsx';

const DESCRIPTIONS: Readonly<Record<Resource, string>> = {
  flour: 'La base di ogni impasto',
  sugar: 'Il cuore di ogni dolce',
  milk: 'La crema più vellutata',
  eggs: 'Il segreto dei bignè gonfi',
};

type OptionProps = { resource: Resource; isChosen: boolean; onChoose: () => void };

function SpecialtyOption({ resource, isChosen, onChoose }: OptionProps) {
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

type Props = { onChosen: () => void };

const useChoose = (onChosen: () => void) =>
  useWrite('bakery.choose', {
    onDone: () => {
      onChosen();
      toast({ title: 'Bottega aperta!', description: 'Da adesso la tua pasticceria produce.' });
    },
    onFail: error =>
      toast({
        title: 'Errore',
        description: error.textOr('Impossibile scegliere la risorsa'),
        variant: 'destructive',
      }),
  });

/** The first visit: the bakery produces nothing until its specialty is chosen. */
export function SpecialtyForm({ onChosen }: Props) {
  const [resource, setResource] = useState<Resource>();
  const choose = useChoose(onChosen);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (resource) choose.mutate({ resource });
  };
  return (
    <form onSubmit={submit} className="mx-auto grid max-w-3xl gap-5">
      <Card size="bare">
        <Shopfront of={openingDay} />
      </Card>
      <div className="text-center">
        <h2 className="text-3xl md:text-4xl">Scegli la tua specialità</h2>
        <p className="mx-auto mt-2 max-w-xl text-pretty text-ink-soft">
          Ogni minuto la tua pasticceria ti dà <b>+1 moneta</b> e <b>+1 della risorsa che scegli</b>
          , anche quando non ci sei. La scelta è per sempre.
        </p>
      </div>
      <fieldset className="grid grid-cols-2 gap-3 md:grid-cols-4" disabled={choose.isPending}>
        <legend className="sr-only">La tua specialità</legend>
        {RESOURCES.map(option => (
          <SpecialtyOption
            key={option}
            resource={option}
            isChosen={option === resource}
            onChoose={() => setResource(option)}
          />
        ))}
      </fieldset>
      <SubmitButton size="large" wide disabled={!resource} pending={choose.isPending}>
        {resource ? 'Apri la pasticceria' : 'Scegli prima una specialità'}
      </SubmitButton>
    </form>
  );
}
