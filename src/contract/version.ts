/**
 * Version of what client and server say to each other: any change of a schema, a path, an access rule or a queue rule
 * raises it. Shown in the API document and by `GET /api/health`.
 */
export const CONTRACT_VERSION = 52;

/**
 * The fingerprint of each version that was released; tests/contract compares the last one with what travels. No program
 * reads it, so no page carries it.
 */
export const RELEASED: Readonly<Record<number, string>> = {
  1: '91ee7b4c8d37516b',
  2: '9771db9225db69fb',
  3: 'ad623d4f70dbcfd1',
  4: '87eacc34787aa0a5',
  5: '7fda474efca4ab39',
  6: 'a7ae56b7a6bf5c42',
  7: '7db753f28c98862e',
  8: 'b46f081f1ff255ed',
  9: '40b24f9a05175b7a',
  10: '12d26a172fc1a7d7',
  11: '2b3fd068785539c9',
  12: 'f3819a148ee27616',
  13: '0c8509779f3d3f65',
  14: 'fa1a02de22bc4991',
  15: '4781f51fe1ab28a1',
  16: 'ec6f38b1568658d8',
  17: 'b7f7aee684df70b7',
  18: '525bc0e90d65dcaf',
  19: '2589a9dfc888e04d',
  20: '91a2347ee0331658',
  21: 'd35fe1b5869292a7',
  22: 'cb2bf6069f7ba002',
  23: 'fbe4b8edaad24723',
  24: '229219cc75d0290f',
  25: '7d366eb7e4770a28',
  26: 'a472563259db4023',
  27: '8e9eb9f4e2e0847d',
  28: '53a39489f0e3243d',
  29: 'f823631e683e7368',
  30: '7ebca43af57676db',
  31: 'ec3876ec261feab0',
  32: '7ccde324084ac7f2',
  33: '4cc763226e74d185',
  34: '23b251f8627c48a2',
  35: '4eb41a02cdc965e2',
  36: '808b05ffc7c2fb8b',
  37: '570f7fea4da26551',
  38: 'a9d95168b678c047',
  39: '3940e46cc21e457d',
  40: 'df851c3f893ebfe9',
  41: '221cf2d7351d908d',
  42: '9e519c73365b6ede',
  43: '3b5501cff5647613',
  44: '4d3ad80e3fb51628',
  45: 'b9beaee7b2e99255',
  46: '8643f9bc64517ee1',
  47: '0f94e73fdb8e340d',
  48: '5b6077f2323d70f4',
  49: '2faafb3d47b9fc16',
  50: '09eec65b7b8c5cf5',
  51: '87f09068ace68de3',
  52: '0492fe084d176ff1',
};
