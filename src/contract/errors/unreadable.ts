/**
 * What a client says itself of an answer that does not fit the contract. Apart from the catalogue, which is no part of a
 * first screen.
 */
export const UNREADABLE = 'bad-answer';
