import type { Language, Variant } from '#contract/values/locale.ts'
import type { MailContent, MailFacts, MailTemplate } from '#domain/mails/content.ts'
import { en } from '#domain/mails/en.ts'
import { sv } from '#domain/mails/sv.ts'

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const texts = { en, sv }

/** Name and colour of the mails of a variant (SHELL-04). */
const looks: Readonly<Record<Variant, { brand: string; accent: string }>> = {
  chemicals: { brand: 'Kedja Chemicals', accent: '#3b4cca' },
  sustainability: { brand: 'Kedja Sustainability', accent: '#1f6f43' },
}

/** A mail in a language, as plain text and as HTML. */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  language: Language,
  facts: MailFacts[Template],
  variant: Variant = 'chemicals',
): RenderedMail {
  const content = texts[language][template](facts)
  return {
    subject: oneLine(content.subject),
    text: textOf(content, variant),
    html: htmlOf(content, language, variant),
  }
}

/** A header is one line: a name with a line break must not begin another one. */
const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')

function textOf(
  { greeting, paragraphs, link, code, rows = [], notes, foot }: MailContent,
  variant: Variant,
): string {
  const table = rows.map(({ title, number }) => oneLine(number === '' ? title : `${title} (${number})`))
  const blocks = [
    oneLine(greeting),
    ...paragraphs,
    link.url,
    ...(code ? [`${code.label} ${code.value}`] : []),
    ...(table.length > 0 ? [table.join('\n')] : []),
    ...notes,
    `-- \n${looks[variant].brand}\n${oneLine(foot.text)}${foot.link ? `\n${foot.link.label}: ${foot.link.url}` : ''}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escaped(text).replaceAll(/\r?\n/g, '<br>')}</p>`

const codeOf = ({ label, value }: NonNullable<MailContent['code']>) =>
  `<p style="margin:0 0 16px">${escaped(label)} <strong style="letter-spacing:2px">${escaped(value)}</strong></p>`

const tableOf = (rows: NonNullable<MailContent['rows']>) =>
  `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows
    .map(
      ({ title, number }) =>
        `<tr><td style="padding:8px 0;border-top:1px solid #e0e0e0">${escaped(title)}</td><td style="padding:8px 0;border-top:1px solid #e0e0e0;text-align:right;color:#595959">${escaped(number)}</td></tr>`,
    )
    .join('')}</table>`

/** Styles stand at the elements, which is what mail programs read; no picture, so that nothing is loaded from elsewhere. */
function htmlOf(
  { subject, greeting, paragraphs, link, code, rows = [], notes, foot }: MailContent,
  language: Language,
  variant: Variant,
): string {
  const button = `<p style="margin:0 0 16px"><a href="${escaped(link.url)}" target="_blank" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${looks[variant].accent};color:#ffffff;text-decoration:none;font-weight:600">${escaped(link.label)}</a></p>`
  const address = `<p style="margin:0 0 16px;font-size:13px;color:#595959;overflow-wrap:anywhere">${escaped(link.url)}</p>`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f5f5">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;color:#1f1f1f;font:16px/1.5 system-ui,sans-serif">
${[paragraph(greeting), ...paragraphs.map(paragraph), button, address, ...(code ? [codeOf(code)] : []), ...(rows.length > 0 ? [tableOf(rows)] : []), ...notes.map(paragraph)].join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e0e0e0;font-size:13px;color:#595959">${looks[variant].brand}<br>${escaped(foot.text)}${foot.link ? ` <a href="${escaped(foot.link.url)}" target="_blank" style="color:#595959">${escaped(foot.link.label)}</a>` : ''}</p>
</div>
</body>
</html>
`
}
