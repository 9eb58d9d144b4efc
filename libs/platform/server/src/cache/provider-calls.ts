import * as v from 'valibot';

/** The outcome of a call to the provider. */
export type CallResult =
  | 'ok'
  | 'user-errors'
  | 'graphql-errors'
  | 'payment-required'
  | 'throttled'
  | 'http-error'
  | 'malformed'
  | 'timeout'
  | 'network';

/** A call of this server to the provider, for metrics and logs. Contains nothing about a visitor. */
export interface ProviderCall {
  /** The operation's name in its document. */
  operation: string;
  result: CallResult;
  /** The HTTP status; missing if there was no response. */
  status?: number | undefined;
  /** The codes of the errors in the response, for example `UNAUTHORIZED`. */
  code?: string | undefined;
  seconds: number;
}

const bodySchema = v.pipe(v.string(), v.parseJson(), v.object({ query: v.string() }));

/**
 * Returns the operation name of a call. Cut to 40 characters and a fixed pattern, because a release may send
 * any name.
 */
export function operationOf(body: string): string {
  return /\b(?:query|mutation)\s+(\w{1,40})/.exec(documentOf(body))?.[1] ?? 'unnamed';
}

/** Returns true if a call changes nothing, so that it can be sent again. */
export function isQuery(body: string): boolean {
  const document = documentOf(body);
  return document !== '' && !/\bmutation\b/.test(document);
}

function documentOf(body: string): string {
  const parsed = v.safeParse(bodySchema, body);
  return parsed.success ? parsed.output.query : '';
}

/**
 * Classifies a response by its status and body. `isNothing` is true if all fields are null: the requested
 * object does not exist.
 */
export function readAnswer(
  status: number,
  text: string,
): { result: CallResult; code: string | undefined; isNothing: boolean } {
  const body = parse(text);
  const result = resultOf(status, body);
  const data = isRecord(body) && isRecord(body['data']) ? Object.values(body['data']) : [];
  const isNothing = result === 'ok' && data.every((value) => value === null);
  return { result, code: isRecord(body) ? codesOf(body['errors']) : undefined, isNothing };
}

function resultOf(status: number, body: unknown): CallResult {
  if (status === 402) return 'payment-required';
  if (status === 429) return 'throttled';
  if (status < 200 || status > 299) return 'http-error';
  if (!isRecord(body)) return 'malformed';
  if (body['errors'] != null) return isThrottled(body['errors']) ? 'throttled' : 'graphql-errors';
  if (!isRecord(body['data'])) return 'malformed';
  return Object.values(body['data']).some(hasUserErrors) ? 'user-errors' : 'ok';
}

/** Classifies an error that prevented a response. */
export function failureOf(error: unknown): CallResult {
  return isRecord(error) && error['name'] === 'TimeoutError' ? 'timeout' : 'network';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasUserErrors(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value['userErrors']) && value['userErrors'].length > 0;
}

/** Returns the codes of a response's errors. Bounded, because they are logged. */
function codesOf(errors: unknown): string | undefined {
  const codes = [errors].flat().flatMap((error) => {
    const extensions = isRecord(error) ? error['extensions'] : undefined;
    const code = isRecord(extensions) ? extensions['code'] : undefined;
    return typeof code === 'string' && /^\w{1,40}$/.test(code) ? [code] : [];
  });
  return [...new Set(codes)].slice(0, 3).join(', ') || undefined;
}

const refusalCodes = /\b(?:UNAUTHORIZED|UNAUTHENTICATED|ACCESS_DENIED|FORBIDDEN)\b/;

/** Whether the provider answers and knows this shop. An error in a query or in its input is an answer, too. */
export function isAnswered({ result, code = '' }: ProviderCall): boolean {
  return ['ok', 'user-errors', 'graphql-errors'].includes(result) && !refusalCodes.test(code);
}

/** Returns a log line for a call that failed, which names the setting that is the probable cause. */
export function describeFailure({ result, status, code = '' }: Omit<ProviderCall, 'seconds'>): string {
  if (status === 401 || status === 403 || refusalCodes.test(code))
    return 'the provider refused the access token: STOREFRONT_ACCESS_TOKEN must be a public token of the shop at STOREFRONT_API_URL';
  if (status === 404 || result === 'malformed')
    return 'the provider did not answer as a Storefront API does: check STOREFRONT_API_URL';
  if (result === 'network') return 'the provider at STOREFRONT_API_URL could not be reached';
  return 'the provider did not answer a query correctly';
}

/** The provider also reports throttling in a body with status 200. */
function isThrottled(errors: unknown): boolean {
  return JSON.stringify(errors).includes('"THROTTLED"');
}
