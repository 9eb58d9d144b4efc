import {
  buildSchema,
  defaultTypeResolver,
  getNamedType,
  getNullableType,
  graphql,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import * as v from 'valibot';
import { sampleProducts } from './sample-shop';

/** The schema of the real API, inserted by the build. */
declare const PROVIDER_SCHEMA: string;

/** A GraphQL request to the provider. */
const requestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    query: v.string(),
    variables: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
    operationName: v.optional(v.nullable(v.string())),
  }),
);

let schema: GraphQLSchema | undefined;

/**
 * Builds the schema, which takes a second on a busy machine. Called before the steps, so that it does not
 * count against their timeouts.
 */
export function prepareProvider(): GraphQLSchema {
  schema ??= buildSchema(PROVIDER_SCHEMA, { assumeValidSDL: true });
  return schema;
}

/**
 * Answers any query that is valid for the real API's schema. Products are those of the sample shop, other
 * fields get a value of their type, and nothing is null. Invalid queries get `errors`, as from the real API.
 */
export async function answerQuery(body: unknown): Promise<Pick<ExecutionResult, 'data' | 'errors'>> {
  const known = prepareProvider();
  // Anything else is no query, and its answer says so.
  const request = v.parse(v.fallback(requestSchema, { query: '' }), body);
  return graphql({
    schema: known,
    source: request.query,
    variableValues: request.variables,
    operationName: request.operationName,
    fieldResolver: resolve,
    typeResolver: (value, context, info, type) =>
      defaultTypeResolver(value, context, info, type) ?? known.getPossibleTypes(type)[0]?.name,
  });
}

type Values = Readonly<Record<string, unknown>>;

const resolve: GraphQLFieldResolver<unknown, unknown, Values> = (source, args, _context, info) => {
  const isRoot = info.parentType === info.schema.getQueryType();
  const own = isRoot ? ofShop(info.fieldName, args) : isObject(source) ? source[info.fieldName] : undefined;
  const value = own === undefined ? sampleOf(info.returnType, info) : own;
  if (!Array.isArray(value)) return value;
  const { first, last } = args;
  const nodes: unknown[] = value.slice(0, Number(first ?? last ?? Infinity));
  if (isListType(getNullableType(info.returnType))) return nodes;
  return { nodes, edges: nodes.map((node) => ({ node, cursor: 'sample' })), pageInfo: lastPage };
};

/** Returns the sample shop's answer to a field; undefined for other fields. */
function ofShop(field: string, { handle, id }: Values): unknown {
  if (field === 'cart') return null;
  if (field !== 'product' && field !== 'productByHandle') return undefined;
  return sampleProducts.find((product) => product.handle === handle || product.id === id) ?? null;
}

const scalars: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2025-07-01T12:00:00Z',
  ISO8601DateTime: '2025-07-01T12:00:00Z',
  Decimal: '20.0',
  URL: 'https://pictures.example/sample.png',
  HTML: '<p>Sample</p>',
  Color: '#336699',
  JSON: {},
  UnsignedInt64: '1',
};

const usualValues: Readonly<Record<string, string>> = {
  CurrencyCode: 'EUR',
  LanguageCode: 'EN',
  CountryCode: 'DE',
};

const lastPage = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };

function sampleOf(type: GraphQLOutputType, info: GraphQLResolveInfo): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, info);
  if (isListType(type)) {
    const isProducts = getNamedType(type).name === 'Product';
    return isProducts ? sampleProducts : [sampleOf(type.ofType, info)];
  }
  if (isEnumType(type)) return usualValues[type.name] ?? type.getValues()[0]?.value;
  if (isLeafType(type)) {
    if (type.name === 'ID') return `gid://shopify/${info.parentType.name}/sample`;
    return Object.hasOwn(scalars, type.name) ? scalars[type.name] : 'Sample';
  }
  const product = sampleProducts[0];
  if (type.name === 'Product') return product;
  if (type.name === 'ProductVariant') return product?.variants[0];
  if (type.name === 'PageInfo') return lastPage;
  if (isAbstractType(type))
    return info.schema.getPossibleTypes(type).some(({ name }) => name === 'Product') ? product : {};
  const nodes = type.name.endsWith('Connection') ? type.getFields()['nodes'] : undefined;
  return nodes ? sampleOf(nodes.type, info) : {};
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
