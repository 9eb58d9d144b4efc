export { createBreaker, type Breaker, type Failure } from './breaker';
export type { DataAnswer, DataQuery } from './messages';
export { readingOnly } from './permission';
export { readMoment } from './process-watch';
export { readHead, type CheckedHead } from './read-head';
export { NotReady, Overloaded, ReleaseFault } from './release-fault';
export { createRenderHost, type RenderHost } from './render-host';
export type { PassedOn, RenderedJob, RenderJob } from './render-job';
export { fillSlots } from './slot-markup';
