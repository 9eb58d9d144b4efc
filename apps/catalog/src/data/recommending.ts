/** How long a shop that has refused to recommend is not asked again, in milliseconds. */
const pauseMs = 10 * 60_000;

let pausedUntil = 0;

/** Whether the shop may be asked for recommendations: a token may lack the right, and each refusal costs a call. */
export function mayRecommend(): boolean {
  return Date.now() >= pausedUntil;
}

/** Notes that the shop has refused. */
export function noteRefusal(): void {
  pausedUntil = Date.now() + pauseMs;
}
