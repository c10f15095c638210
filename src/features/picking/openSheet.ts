/** What may rise over the picking screen. */
export type OpenSheet = 'more' | 'type' | 'quantity' | 'short' | 'note' | 'mode' | 'zone' | 'cancel';
