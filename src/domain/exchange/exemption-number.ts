/** The number of an exemption with its annex, e.g. III 6(c), as a reply names the exemption: the annexes of a list number alike. */
export const exemptionNumber = ({ annex, number }: { annex: string; number: string }): string =>
  `${annex} ${number}`.trim()
