/** Domains in which anybody can have an address: two addresses of one are no colleagues. */
const publicDomains: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com outlook.com outlook.se hotmail.com hotmail.se live.com live.se msn.com icloud.com me.com mac.com yahoo.com yahoo.se ' +
    'proton.me protonmail.com telia.com bredband.net comhem.se spray.se gmx.com gmx.de gmx.net web.de t-online.de aol.com mail.com zoho.com fastmail.com ' +
    'hey.com tuta.com yandex.com qq.com 163.com 126.com orange.fr free.fr laposte.net libero.it online.no'
  ).split(' '),
)

/** True for an address in a domain in which anybody can have one. */
export const isPublicMailDomain = (address: string): boolean =>
  publicDomains.has(address.slice(address.lastIndexOf('@') + 1).toLowerCase())
