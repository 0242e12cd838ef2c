import type { Comment } from '@rapport/domain/surveys/voices/comments'

/** Shows the member's comments, each with its question. */
export function Quotes({ comments }: { comments: readonly Comment[] }) {
  return (
    <div className="grid gap-6">
      {comments.map(({ question, title, text }) => (
        <figure key={question} className="grid gap-1.5">
          <figcaption className="text-rp-13 text-rp-muted">{title}</figcaption>
          <blockquote
            dir="auto"
            className="max-w-[60ch] border-s-2 border-rp-line-strong ps-4 text-rp-18 leading-7 text-pretty [overflow-wrap:anywhere] whitespace-pre-wrap text-rp-strong"
          >
            “{text}”
          </blockquote>
        </figure>
      ))}
    </div>
  )
}
