/** What may rise over the picking screen. */
export type OpenSheet = 'more' | 'type' | 'quantity' | 'short' | 'note' | 'remind' | 'mode' | 'zone' | 'cancel';
