import { parseSync } from 'vite';

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Empties methods of classes and functions of a library that no page of ours calls: a bundler keeps every method of a
 * class that is used. Whoever calls one all the same gets an error with its name.
 * @param code a module of the library
 * @param left by class the methods, and the functions under an empty name
 * @throws where one of them is not there: the library is written otherwise now
 */
export function leaveOut(code: string, left: Readonly<Record<string, readonly string[]>>): string {
  const bodies = bodiesOf(code);
  const places = Object.entries(left).flatMap(([owner, names]) =>
    names.map((name) => {
      const called = owner === '' ? name : `${owner}.${name}`;
      const body = bodies.get(called);
      if (!body) throw new Error(`${called} is written otherwise now: it cannot be left out.`);
      return { called, body };
    }),
  );
  // From the last to the first, so that the places of the others stay where they were found.
  return places
    .toSorted((a, b) => b.body.start - a.body.start)
    .reduce(
      (text, { called, body }) =>
        `${text.slice(0, body.start)}{ throw Error('${called} was left out'); }${text.slice(body.end)}`,
      code,
    );
}

/** Where the body of each function and of each method of a class stands, in the outermost level of a module. */
function bodiesOf(code: string): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  for (const statement of parseSync('module.js', code).program.body) {
    if (statement.type === 'FunctionDeclaration' && statement.id && statement.body)
      found.set(statement.id.name, statement.body);
    if (statement.type !== 'ClassDeclaration') continue;
    for (const member of statement.body.body) {
      if (member.type === 'MethodDefinition' && member.key.type === 'Identifier' && member.value.body)
        found.set(`${statement.id?.name}.${member.key.name}`, member.value.body);
    }
  }
  return found;
}
