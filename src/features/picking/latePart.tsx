import { lazy, useState, type ComponentType } from 'react';

/** A component in a file of its own. One that is here is drawn at once, without what stands for it meanwhile. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null;
  const fetch = async (): Promise<ComponentType<Props>> => (here ??= await load());
  const Fetched = lazy(async () => ({ default: await fetch() }));
  // Which of the two it is stays so, or what the person does in it would begin anew.
  function Late(props: Props) {
    const [Content] = useState(() => here ?? Fetched);
    return <Content {...props} />;
  }
  return Object.assign(Late, { fetch });
}
