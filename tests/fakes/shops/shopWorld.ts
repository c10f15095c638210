import type { ShopWorld } from '#server/outside/shopWorld.ts';

const SHORT_MS = 2000;
const LONG_MS = 60_000;

/** A shop that will not answer is waited for briefly, any other as long as a slow machine takes, ms. */
export const patienceWith = ({ faults }: { readonly faults: readonly unknown[] }): number =>
  faults.includes('silent') ? SHORT_MS : LONG_MS;

/** Every shop at the address of one stand-in, on this machine. */
export function shopWorldAt(address: string, timeoutMs = LONG_MS): ShopWorld {
  return {
    calls: { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs, keptBytes: 32_000_000 },
    address: () => address,
  };
}
