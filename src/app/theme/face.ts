/** The two faces of the product: the floor is dark by default, the desk light. */
export type Face = 'floor' | 'desk';

/** First words of the desk's addresses (specification section 2). */
const DESK = /^\/(flow\/incidents|orders|lots|returns|clients|logbook|messages|eplatforms|account|settings|click-and-collect|customs|device|reports)(\/|$)/;

/** Which face a path has; null for pages that belong to both (errors, addresses of nothing) and keep the face of where one came from. */
export function faceOf(path: string): Face | null {
  if (path === '/' || DESK.test(path)) return 'desk';
  return /^\/(auth|flow|picking|packing|outbox)(\/|$)/.test(path) ? 'floor' : null;
}

/** The theme of a page: the person's choice, else that of the face. */
export function themeFor(choice: 'auto' | 'light' | 'dark', face: Face): 'light' | 'dark' {
  if (choice !== 'auto') return choice;
  return face === 'floor' ? 'dark' : 'light';
}
