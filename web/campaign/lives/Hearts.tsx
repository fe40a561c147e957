import { HeartEmptyIcon, HeartIcon } from '#web/art/icons.tsx';
import { cx } from '#web/ui/cx.ts';

type Props = { lives: number; of: number; className?: string };

export function Hearts({ lives, of, className }: Props) {
  return (
    <span aria-hidden="true" className={cx('flex text-berry-ink', className)}>
      {Array.from({ length: of }, (_, heart) => heart).map(heart =>
        heart < lives ? (
          <HeartIcon key={heart} className="size-5 animate-pop" />
        ) : (
          <HeartEmptyIcon key={heart} className="size-5 opacity-60" />
        ),
      )}
    </span>
  );
}
