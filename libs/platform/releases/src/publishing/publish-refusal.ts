/** Publishing was refused; the message says why and what to do. */
export class PublishRefusal extends Error {
  override readonly name = 'PublishRefusal';
}
