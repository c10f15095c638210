import { makePrintKey, signerOf } from '#server/app/printSigner.ts';
import type { PrintSigner } from '#server/kernel/printSigner.ts';

let made: Promise<PrintSigner> | null = null;

/** One key for all tests of a file, made when one of them signs. */
export function testPrintSigner(): Promise<PrintSigner> {
  made ??= makePrintKey(new Date('2026-11-01T00:00:00Z')).then(({ key, certificate }) =>
    signerOf(key, certificate, true),
  );
  return made;
}
