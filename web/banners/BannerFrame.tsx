import type { ComponentType, ReactNode } from 'react';
import type { ArtProps } from '#web/art/drawing.tsx';
import { Doily } from '#web/ui/Doily.tsx';

type Props = { title: string; text: string; art: ComponentType<ArtProps>; children?: ReactNode };

/** A banner's text beside a drawing on a doily. */
export function BannerFrame({ title, text, art: Art, children }: Props) {
  return (
    <div className="flex min-h-64 items-center gap-4 rounded-3xl bg-cocoa p-6 pb-12 text-on-dark md:p-8 md:pb-12">
      <div className="min-w-0 grow">
        <h2 className="line-clamp-3 text-2xl wrap-anywhere md:text-3xl">{title}</h2>
        <p className="mt-2 line-clamp-6 max-w-prose text-pretty wrap-anywhere opacity-90 md:line-clamp-4">
          {text}
        </p>
        {children}
      </div>
      <div className="relative hidden size-32 shrink-0 place-items-center min-[480px]:grid md:size-36">
        <Doily className="absolute inset-0 size-full text-on-dark" />
        <Art className="relative size-18 md:size-22" />
      </div>
    </div>
  );
}
