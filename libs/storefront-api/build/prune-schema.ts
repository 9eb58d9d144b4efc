import type {
  DocumentNode,
  GraphQLSchema,
  IntrospectionQuery,
  IntrospectionType,
  IntrospectionTypeRef,
} from 'graphql';
import { getNamedType, introspectionFromSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/**
 * The part of a schema that the documents use: their types, with the fields that are scalars or lead to one of those types.
 * The result is small enough for TypeScript, and querying one more scalar field needs no new result.
 *
 * @param inputTypes Input types that only variables fill; no document names them.
 */
export function pruneSchema(
  schema: GraphQLSchema,
  documents: readonly DocumentNode[],
  inputTypes: readonly string[],
): IntrospectionQuery {
  const kept = new Set([...typesIn(schema, documents), ...inputTypes]);
  const { __schema } = introspectionFromSchema(schema, { descriptions: false });
  const isKept = ({ type }: { type: IntrospectionTypeRef }) => kept.has(nameOf(type));
  for (const type of __schema.types) {
    if (type.kind === 'SCALAR') {
      kept.add(type.name);
    } else if (type.kind === 'INTERFACE' && type.name !== 'Node' && kept.has(type.name)) {
      // Nearly every type is a Node, so keep only those that the documents name.
      type.possibleTypes.forEach(({ name }) => kept.add(name));
    }
  }
  const types = __schema.types
    .filter(({ name }) => kept.has(name))
    .map((type): IntrospectionType => {
      switch (type.kind) {
        case 'OBJECT':
        case 'INTERFACE':
          return {
            ...type,
            fields: type.fields
              .filter(isKept)
              .map((field) => ({ ...field, args: field.args.filter(isKept) })),
            interfaces: type.interfaces.filter(({ name }) => kept.has(name)),
            ...(type.kind === 'INTERFACE' && {
              possibleTypes: type.possibleTypes.filter(({ name }) => kept.has(name)),
            }),
          };
        case 'INPUT_OBJECT':
          return { ...type, inputFields: type.inputFields.filter(isKept) };
        default:
          return type;
      }
    });
  return { __schema: { ...__schema, types, directives: [] } };
}

function typesIn(schema: GraphQLSchema, documents: readonly DocumentNode[]): Set<string> {
  const names = new Set<string>();
  const typeInfo = new TypeInfo(schema);
  const note = () => {
    for (const type of [typeInfo.getType(), typeInfo.getParentType(), typeInfo.getInputType()]) {
      if (type) {
        names.add(getNamedType(type).name);
      }
    }
  };
  for (const document of documents) {
    visit(document, visitWithTypeInfo(typeInfo, { enter: note }));
  }
  return names;
}

function nameOf(type: IntrospectionTypeRef): string {
  return type.kind === 'LIST' || type.kind === 'NON_NULL' ? nameOf(type.ofType) : type.name;
}
