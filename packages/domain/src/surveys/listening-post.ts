/** Where the page of a listening post is. @source Specification part 2, section 9 */
export function listeningPostPath(public_id: string): string {
  return `/surveys/listening_post/${encodeURIComponent(public_id)}`
}
