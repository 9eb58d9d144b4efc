/** Time for which a shop that has refused recommendations is not asked again, in milliseconds. */
const pauseMs = 10 * 60_000;

let pausedUntil = 0;

/** Whether to ask the shop for recommendations. Its token may lack the permission, and each refusal costs a call. */
export function mayRecommend(): boolean {
  return performance.now() >= pausedUntil;
}

/** Notes that the shop has refused recommendations. */
export function noteRefusal(): void {
  pausedUntil = performance.now() + pauseMs;
}
