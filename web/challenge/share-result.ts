import { plural } from '#shared/amount-text.ts';
import { PRODUCT } from '#web/brand.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { challengeName } from './day.ts';

export type SharedResult = {
  readonly day: string;
  readonly score: number;
  /** Missing in a browser in which the game wasn't played. */
  readonly cascades?: number;
};

/** 'Giorgione, sfida del 26 novembre: 3.420 punti, 4 cascate': reveals nothing about the board. */
export const resultText = ({ day, score, cascades }: SharedResult): string =>
  `${PRODUCT}, ${challengeName(day)}: ${plural(score, 'punto', 'punti')}${
    cascades === undefined ? '' : `, ${plural(cascades, 'cascata', 'cascate')}`
  }`;

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Risultato copiato!', description: 'Incollalo dove vuoi vantarti.' });
  } catch {
    toast({
      title: 'Errore nella copia',
      description: 'Qualcosa è andato storto',
      variant: 'destructive',
    });
  }
};

/** Shares a result as text, or copies it if sharing isn't possible. Cancelling isn't an error. */
export const shareResult = async (result: SharedResult): Promise<void> => {
  const text = resultText(result);
  if (typeof navigator.share !== 'function') return copy(text);
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(text);
  }
};
