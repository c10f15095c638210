import {
  getNamedType,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  isObjectType,
  isInterfaceType,
  type SelectionSetNode,
  Kind,
} from 'graphql';

/** What a list of nodes asks for without saying how many. */
const DEFAULT_SIZE = 1;

/**
 * The price of a question before it is answered, as shopify.dev/docs/api/usage/limits tells it: nothing for a scalar,
 * one point for an object, for a connection as many as it may give, ten more for a change. Shopify sets other prices for
 * some fields and names them nowhere.
 */
export function requestedCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : [],
    ),
  );
  const sizeOf = (field: FieldNode): number => {
    for (const { name, value } of field.arguments ?? []) {
      if (name.value === 'first' && value.kind === Kind.INT) return Number(value.value);
      if (name.value === 'ids' && value.kind === Kind.VARIABLE)
        return (variables[value.name.value] as unknown[]).length;
    }
    return DEFAULT_SIZE;
  };
  const of = (set: SelectionSetNode, typeName: string): number => {
    let sum = 0;
    for (const one of set.selections) {
      if (one.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(one.name.value);
        if (fragment) sum += of(fragment, typeName);
        continue;
      }
      if (one.kind === Kind.INLINE_FRAGMENT) {
        sum += of(one.selectionSet, one.typeCondition?.name.value ?? typeName);
        continue;
      }
      const type = schema.getType(typeName);
      const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[one.name.value] : undefined;
      const named = field && getNamedType(field.type);
      if (!field || !named || !one.selectionSet) continue;
      const inner = of(one.selectionSet, named.name);
      if (named.name.endsWith('Connection')) sum += 1 + sizeOf(one) * inner;
      else sum += one.name.value === 'nodes' && typeName.endsWith('Connection') ? 1 + inner : sizeOf(one) * (1 + inner);
    }
    return sum;
  };
  let cost = 0;
  for (const one of document.definitions)
    if (one.kind === Kind.OPERATION_DEFINITION) {
      const isChange = one.operation === 'mutation';
      cost +=
        (isChange ? 10 : 0) +
        of(one.selectionSet, (isChange ? schema.getMutationType() : schema.getQueryType())?.name ?? '');
    }
  return cost;
}
