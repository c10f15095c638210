import type { CarrierWorld } from '#server/outside/carrierWorld.ts';
import { tokenCache } from '#server/outside/tokenCache.ts';

/** Every operator at the address of one stand-in, on this machine. */
export function carrierWorldAt(address: string, timeoutMs = 2000): CarrierWorld {
  return {
    calls: { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs, keptBytes: 1_000_000 },
    address: () => address,
    tokens: tokenCache(),
  };
}
