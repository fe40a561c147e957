import { ShopHead } from '#web/shop/ShopHead.tsx';
import type { ShopDraft } from './draft.ts';

/** What customers see of the shop's name and colour. */
export function ShopPreview({ draft }: { draft: ShopDraft }) {
  const { name, tagline, color } = draft;
  return (
    <section aria-label="Anteprima" className="grid grid-cols-1 gap-3">
      <ShopHead shop={draft} className="min-h-20 rounded-2xl px-4 py-3">
        <p className="font-display text-xl font-bold wrap-anywhere">{name.trim() || 'Il nome'}</p>
        <p className="text-sm wrap-anywhere">{tagline.trim()}</p>
      </ShopHead>
      <p
        className="justify-self-start rounded-full px-7 py-3.5 text-white"
        style={{ backgroundColor: color }}
      >
        Un pulsante delle e-mail
      </p>
    </section>
  );
}
