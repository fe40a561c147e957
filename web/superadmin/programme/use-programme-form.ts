import { shop } from '#shared/contract/shop.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useKeptForm } from '../parts/use-kept-form.ts';
import { usePanelWrite } from '../use-panel-write.tsx';
import { programmeDraft, programmeInput } from './draft.ts';

export type OpenCards = ResponseOf<'shop.programme'>['openCards'];
export type PanelProgramme = ResponseOf<'shop.programme'>['programme'];

/** The form of the programme's settings. */
export const useProgrammeForm = ({ version, ...programme }: PanelProgramme) => {
  const update = usePanelWrite('shop.updateProgramme', {
    done: 'Programma aggiornato!',
    failed: 'Impossibile salvare il programma.',
  });
  const form = useKeptForm({
    schema: shop.updateProgramme.input,
    values: programmeDraft(programme),
    toInput: programmeInput,
    version,
    draft: 'programme',
    submit: update.mutateAsync,
  });
  return { ...form, isPending: update.isPending };
};

export type ProgrammeFormState = ReturnType<typeof useProgrammeForm>;
