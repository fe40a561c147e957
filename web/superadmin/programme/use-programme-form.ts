import type { Programme } from '#shared/contract/schemas/programme.ts';
import { shop } from '#shared/contract/shop.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { usePanelWrite } from '../use-panel-write.tsx';
import { programmeDraft, programmeInput } from './draft.ts';

/** The form of the programme's settings. */
export const useProgrammeForm = (programme: Programme) => {
  const update = usePanelWrite('shop.updateProgramme', {
    done: 'Programma aggiornato!',
    failed: 'Impossibile salvare il programma.',
  });
  const form = useContractForm({
    schema: shop.updateProgramme.input,
    values: programmeDraft(programme),
    toInput: programmeInput,
    submit: update.mutateAsync,
  });
  return { ...form, isPending: update.isPending };
};

export type ProgrammeFormState = ReturnType<typeof useProgrammeForm>;
