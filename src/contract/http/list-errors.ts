import type { ErrorKind } from '#contract/http/error-kind.ts'

/** Refusals of lists, substances, legislations and their rules. */
export const listErrors = {
  'assessment:no-condition': {
    status: 409,
    en: 'There is nothing to assess here: the legislation has no such condition, or it has changed. Reload the explanation.',
    sv: 'Här finns inget att bedöma: lagen har inget sådant villkor, eller så har det ändrats. Ladda om förklaringen.',
  },
  'substance-list:not-found': {
    status: 404,
    en: 'Substance list not found',
    sv: 'Ämneslistan hittades inte',
  },
  'substance-list:closed': {
    status: 409,
    en: 'It is not allowed to add substances',
    sv: 'Det är inte tillåtet att lägga till ämnen',
  },
  'substance:exists': {
    status: 409,
    en: 'This substance exists already: {name}.',
    sv: 'Ämnet finns redan: {name}.',
  },
  'substance:not-yours': {
    status: 403,
    en: '{name} belongs to the lists of the law. Only the system administrator changes it.',
    sv: '{name} hör till lagens listor. Bara systemadministratören ändrar det.',
  },
  'substance:not-a-group': {
    status: 409,
    en: '{name} is no group. Mark it as a group first.',
    sv: '{name} är ingen grupp. Markera det som grupp först.',
  },
  'substance:group-closed': {
    status: 409,
    en: '{name} is of the law, on: {lists}. Companies add no substances of their own there. Put yours under a group of your own instead.',
    sv: '{name} hör till lagen och står på: {lists}. Där lägger företag inte till egna ämnen. Lägg ditt i en egen grupp i stället.',
  },
  'substance:has-members': {
    status: 409,
    en: 'The group has members: {count}. Take them out first.',
    sv: 'Gruppen har medlemmar: {count}. Ta ut dem först.',
  },
  'substance:cycle': {
    status: 409,
    en: 'This would put the group inside itself: {path}.',
    sv: 'Gruppen skulle hamna inuti sig själv: {path}.',
  },
  'list-version:unchanged': {
    status: 409,
    en: 'The file holds the same entries as the version in force. There is nothing to apply.',
    sv: 'Filen innehåller samma poster som den gällande versionen. Det finns inget att tillämpa.',
  },
  'list-version:not-newer': {
    status: 409,
    en: 'The version in force is of {current}. A newer version needs a later date.',
    sv: 'Den gällande versionen är från {current}. En nyare version behöver ett senare datum.',
  },
  'list-version:not-pending': {
    status: 409,
    en: 'This version is {state}; only a pending version can be changed.',
    sv: 'Versionen är {state}; bara en väntande version kan ändras.',
  },
  'list-version:discarded': {
    status: 409,
    en: 'This version was discarded. It touches no product.',
    sv: 'Versionen har förkastats. Den berör ingen produkt.',
  },
  'list-version:outdated': {
    status: 409,
    en: 'Another version was applied meanwhile. Calculate the change set again.',
    sv: 'En annan version har tillämpats under tiden. Beräkna ändringarna igen.',
  },
  'list-version:losses': {
    status: 409,
    en: 'This version takes much away. Confirm that it is meant, or correct the file: {losses}',
    sv: 'Den här versionen tar bort mycket. Bekräfta att det är meningen, eller rätta filen: {losses}',
  },
  'list-version:not-applied': {
    status: 409,
    en: 'This version is {state}; only an applied version can be withdrawn.',
    sv: 'Versionen är {state}; bara en tillämpad version kan dras tillbaka.',
  },
  'list-version:not-newest': {
    status: 409,
    en: 'The version of {current} came after this one. Withdraw that one first.',
    sv: 'Versionen från {current} kom efter den här. Dra tillbaka den först.',
  },
  'list-version:first': {
    status: 409,
    en: 'This is the first version of the list. There is none before it to go back to.',
    sv: 'Det här är listans första version. Det finns ingen tidigare att gå tillbaka till.',
  },
  'list-version:in-use': {
    status: 409,
    en: 'Companies stand on this version: answers {answers}, judgements of conditions {assessments}. It stays; import a corrected version instead.',
    sv: 'Företag bygger på den här versionen: svar {answers}, bedömningar av villkor {assessments}. Den ligger kvar; importera en rättad version i stället.',
  },
  'rule:faulty': {
    status: 422,
    en: 'The expression has a fault at line {line}, column {column}: {message}',
    sv: 'Uttrycket har ett fel på rad {line}, kolumn {column}: {message}',
  },
  'rule:too-slow': {
    status: 422,
    en: 'Trying these rules takes longer than {seconds} seconds. Make their conditions shorter.',
    sv: 'Att pröva de här reglerna tar längre än {seconds} sekunder. Gör deras villkor kortare.',
  },
  'legislation:key-taken': {
    status: 409,
    en: 'A legislation with the key {key} exists already.',
    sv: 'Det finns redan en lagstiftning med nyckeln {key}.',
  },
  'legislation:not-yours': {
    status: 403,
    en: 'This legislation belongs to the installation. Only a system administrator changes it.',
    sv: 'Lagstiftningen hör till installationen. Bara en systemadministratör ändrar den.',
  },
  'legislation:not-shipped': {
    status: 409,
    en: '{name} did not come with the program: there is nothing to put back.',
    sv: '{name} kom inte med programmet: det finns inget att återställa.',
  },
  'legislation:foreign-list': {
    status: 422,
    en: 'There is no list with the key {key} that this legislation may ask by.',
    sv: 'Det finns ingen lista med nyckeln {key} som lagstiftningen kan fråga efter.',
  },
  'legislation:list-in-use': {
    status: 409,
    en: 'The list {list} cannot be removed: {reason}',
    sv: 'Listan {list} kan inte tas bort: {reason}',
  },
} as const satisfies Record<string, ErrorKind>
