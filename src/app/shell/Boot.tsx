import { Wordmark } from '#ui/brand/Wordmark.tsx';

/** Shown until a page is drawn: the same as index.html shows before any script, so nothing jumps. */
export function Boot() {
  return (
    <h1 className="boot">
      <Wordmark />
    </h1>
  );
}
