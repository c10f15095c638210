import type { SandboxMethodName } from '#domain/money/billing/sandboxMethods.ts';
import type { DatabaseHandle } from '../../../db/databaseHandle.ts';
import { sandboxFetch } from './sandboxFetch.ts';

/** What the provider's part in the browser does: it gives a method to a setup. A refusal stands in the setup. */
export async function confirmInSandbox(
  database: DatabaseHandle,
  now: () => Date,
  { intent, method }: { readonly intent: string; readonly method: SandboxMethodName },
): Promise<void> {
  const body = new URLSearchParams({ payment_method: method }).toString();
  await sandboxFetch(database, now)(`https://sandbox.invalid/v1/setup_intents/${intent}/confirm`, {
    method: 'POST',
    body,
  });
}
