import * as v from 'valibot';

/** Checks only that the amount is text. The code that computes with it checks whether it is a number [CUR-2]. */
export const money = v.object({ amount: v.string(), currencyCode: v.string() });
