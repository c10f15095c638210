/** Files that a first screen runs: those of fileByNeed, the start of the app and its first pages. */
const OF_A_FIRST_SCREEN: ReadonlySet<string> = new Set([
  'index',
  'base',
  'signInFirst',
  'startApp',
  'packages',
  'shell',
  'form',
  'floor',
  'picking',
  'SignInPage',
  'PickingPage',
]);

/**
 * Asks the engine to compile a whole file beside the page, while it loads, instead of each function on the page's own
 * thread when it is first called. Chromium 136 and later; to others it is a comment.
 * @returns the line that such a file begins with
 */
export function compileAhead(chunk: { readonly name: string }): string {
  return OF_A_FIRST_SCREEN.has(chunk.name) ? '//# allFunctionsCalledOnLoad' : '';
}
