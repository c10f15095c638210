import type { ShopWorld } from '#server/outside/shopWorld.ts';

/** Every shop at the address of one stand-in, on this machine. */
export function shopWorldAt(address: string, timeoutMs = 2000): ShopWorld {
  return {
    calls: { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs, keptBytes: 32_000_000 },
    address: () => address,
  };
}
