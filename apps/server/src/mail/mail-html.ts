const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? letter)

/** Matches a URL, excluding the punctuation that follows it in a sentence. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g

function lineToHtml(line: string): string {
  let html = ''
  let from = 0
  for (const { 0: address, index } of line.matchAll(ADDRESS)) {
    html += `${escape(line.slice(from, index))}<a href="${escape(address)}">${escape(address)}</a>`
    from = index + address.length
  }
  return html + escape(line.slice(from))
}

/** Converts plain text to HTML, with paragraphs and with links for URLs. All text is escaped. @source SEC-MAIL-1 and SEC-MAIL-2 */
export function textToHtml(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const body = paragraphs.map((one) => `<p>${one.split('\n').map(lineToHtml).join('<br>')}</p>`).join('\n')
  return `<!doctype html><html lang="en"><body style="font-family: sans-serif; line-height: 1.5">\n${body}\n</body></html>\n`
}
