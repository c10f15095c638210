import type { ReactNode } from 'react';

/** Placeholder for the emphasised part of a sentence: `t('read', { name: EMPHASIS })`. */
export const EMPHASIS = '\u0002';

/**
 * A translated sentence with one emphasised part. The part is inserted after translating, so its text cannot break the
 * sentence.
 */
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
