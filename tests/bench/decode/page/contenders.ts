/** The bare engines beside which our pipeline is measured; each reads the whole frame, as its own examples do. */
export const PEERS = ['zxing-wasm', 'zxing-wasm fast', '@zxing/browser'] as const;

export type Peer = (typeof PEERS)[number];

export type Contender = 'ours' | 'ours, wasm blocked' | Peer;
