/** A file that the app itself is served with, by its path. @returns null where it cannot be had */
export async function fetchSample(path: string): Promise<Blob | null> {
  const answer = await fetch(path).catch(() => null);
  return answer?.ok ? answer.blob() : null;
}
