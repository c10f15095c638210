/** The two faces of the product: the floor is dark by default, the desk light. */
export type Face = 'floor' | 'desk';

/** Which face a path has; null for pages that belong to both (errors) and keep the face of where one came from. */
export function faceOf(path: string): Face | null {
  if (/^\/(auth|flow|picking|packing|outbox)(\/|$)/.test(path)) return 'floor';
  if (/^\/(401|404|maintenance|errors)(\/|$)/.test(path)) return null;
  return 'desk';
}

/** The theme of a page: the person's choice, else that of the face. */
export function themeFor(choice: 'auto' | 'light' | 'dark', face: Face): 'light' | 'dark' {
  if (choice !== 'auto') return choice;
  return face === 'floor' ? 'dark' : 'light';
}
