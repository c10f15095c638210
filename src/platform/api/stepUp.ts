/** Asks the person for their password. @returns whether they showed it */
type Ask = (isWrite: boolean) => Promise<boolean>;

let asker: Ask | null = null;

/** Has `ask` asked whenever the server refuses what PIN or badge alone do not open. @returns stops it */
export function onStepUp(ask: Ask): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/**
 * Waits for the person where an answer asks for their password. A worker has nobody to ask.
 * @returns whether the same call is worth sending again
 */
export async function provenAfter(status: number, json: unknown, isWrite: boolean): Promise<boolean> {
  if (status !== 403 || (json as { errorCode?: unknown } | null)?.errorCode !== 'step-up') return false;
  return (await asker?.(isWrite)) ?? false;
}
