import { CheckIcon } from '#web/art/icons.tsx';

export type Confirmation = { readonly title: string; readonly text: string };

/** Covers a code for which the till has done something: legible across the counter. */
export function ConfirmationPanel({ title, text }: Confirmation) {
  return (
    <div
      role="status"
      className="absolute inset-0 grid animate-pop place-content-center justify-items-center gap-2 rounded-3xl bg-valid p-6 text-center text-white"
    >
      <CheckIcon className="size-20" />
      <strong className="font-display text-3xl text-balance">{title}</strong>
      <span className="text-lg text-pretty">{text}</span>
    </div>
  );
}
