import { type FormEvent, useState } from 'react';
import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { openingDay } from '../pictures.ts';
import { Shopfront } from '../Shopfront.tsx';
import { SpecialtyOption } from './SpecialtyOption.tsx';

type Props = { onChosen: () => void };

const useChoose = (onChosen: () => void) =>
  useWrite('bakery.choose', {
    keepsIdempotencyKey: true,
    invalidates: ['bakery.status'],
    onDone: () => {
      onChosen();
      toast({ title: 'Bottega aperta!', description: 'Da adesso la tua pasticceria produce.' });
    },
    onFail: () =>
      toast({
        title: 'Errore',
        description: 'Impossibile scegliere la risorsa',
        variant: 'destructive',
      }),
  });

/** The first visit: the bakery produces nothing before its specialty is chosen. */
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
