import * as v from 'valibot';

/** An amount is only seen to be text here: whether it is a number is for those who reckon with it [CUR-2]. */
export const money = v.object({ amount: v.string(), currencyCode: v.string() });
