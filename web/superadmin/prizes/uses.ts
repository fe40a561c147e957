import { type ListedPrize, PRIZE_USES } from '#shared/contract/admin/prizes.ts';

type Use = ListedPrize['usedBy'][number]['kind'];

/** What follows if a template gives no more rewards, by what it is used for and how often (rule 303). */
const CONSEQUENCES: Readonly<Record<Use, (count: number) => string>> = {
  card: () =>
    'È il premio della carta: le carte piene aspettano finché non ne scegli un altro nel Programma.',
  step: count =>
    count === 1
      ? 'È il premio di una tappa: chi la raggiunge non riceve più niente.'
      : `È il premio di ${count} tappe: chi le raggiunge non riceve più niente.`,
  rule: count =>
    count === 1
      ? 'Lo regala una regola automatica: si ferma.'
      : `Lo regalano ${count} regole automatiche: si fermano.`,
  campaign: count =>
    count === 1
      ? 'Lo regala una campagna che non è finita: si interrompe.'
      : `Lo regalano ${count} campagne che non sono finite: si interrompono.`,
};

/** What follows if a template is deleted or deactivated: one sentence for each kind of use. */
export const consequences = ({ usedBy }: Pick<ListedPrize, 'usedBy'>): string[] =>
  PRIZE_USES.flatMap(kind => {
    const count = usedBy.filter(one => one.kind === kind).length;
    return count === 0 ? [] : [CONSEQUENCES[kind](count)];
  });
