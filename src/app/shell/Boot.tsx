import { Wordmark } from '#ui/brand/Wordmark.tsx';

/** What is seen until a page stands: the same as index.html shows before any script, so nothing jumps. */
export function Boot() {
  return (
    <h1 className="boot">
      <Wordmark />
    </h1>
  );
}
