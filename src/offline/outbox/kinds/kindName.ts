/** Names of everything that may queue; a new meaning is a new name (reliability.md 4.12). */
export type KindName = 'order.changeStatus' | 'picking.finish';
