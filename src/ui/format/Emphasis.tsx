import type { ReactNode } from 'react';

/** Stands in a sentence for the part that is set apart: `t('read', { name: EMPHASIS })`. */
export const EMPHASIS = '\u0002';

/** A translated sentence with one part set apart. The part never passes through the sentence, so its text cannot break it. */
export function Emphasis({
  text,
  code,
  children,
}: {
  readonly text: string;
  readonly code?: boolean;
  readonly children: ReactNode;
}) {
  const [before, ...after] = text.split(EMPHASIS);
  return (
    <>
      {before}
      <strong className={code ? 'code' : undefined}>{children}</strong>
      {after.join('')}
    </>
  );
}
