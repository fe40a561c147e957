import type { ReactNode } from 'react';

type Props = { number: number; title: string; children: ReactNode };

export function Clause({ number, title, children }: Props) {
  return (
    <section className="grid gap-3 leading-relaxed [&_li]:ml-5 [&_li]:list-disc [&_ul]:grid [&_ul]:gap-1.5">
      <h2 className="flex items-baseline gap-3 text-2xl">
        <span className="text-berry-ink">{number}.</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
