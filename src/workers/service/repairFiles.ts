export interface StoredFiles {
  /** Addresses under which the files of this version are stored. */
  readonly keys: readonly string[];
  readonly cache: Pick<Cache, 'match' | 'put'>;
  readonly fetch: (address: string) => Promise<Response>;
  /** Whether the server still has this very version; another version brings its own files. */
  readonly isCurrent: () => Promise<boolean>;
}

/**
 * Fetches files of the app that were stored at the installation and are missing now. The browser may drop one file and
 * keep the others, which nobody would notice before the network is gone too.
 * @returns how many were missing and are back
 */
export async function repairFiles({ keys, cache, fetch, isCurrent }: StoredFiles): Promise<number> {
  const found = await Promise.all(keys.map(async (key) => ((await cache.match(key)) ? null : key)));
  const missing = found.filter((key) => key !== null);
  if (missing.length === 0 || !(await isCurrent())) return 0;
  let repaired = 0;
  for (const key of missing) {
    const answer = await fetch(key).catch(() => null);
    // An answer of a captive portal, or of a server without the file: the next start tries again.
    if (!answer?.ok || answer.redirected) continue;
    await cache.put(key, answer);
    repaired += 1;
  }
  return repaired;
}
