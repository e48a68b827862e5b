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
    en: 'This substance already exists: {name}.',
    sv: 'Ämnet finns redan: {name}.',
  },
  'substance:not-yours': {
    status: 403,
    en: '{name} belongs to a legal list. Only the system administrator can change it.',
    sv: '{name} hör till lagens listor. Bara systemadministratören kan ändra det.',
  },
  'substance:not-a-group': {
    status: 409,
    en: '{name} is not a group. Mark it as a group first.',
    sv: '{name} är ingen grupp. Markera det som grupp först.',
  },
  'substance:group-closed': {
    status: 409,
    en: '{name} belongs to a legal list: {lists}. You cannot add your own substances to it. Use a group of your own instead.',
    sv: '{name} hör till lagens listor: {lists}. Du kan inte lägga till egna ämnen där. Använd en egen grupp i stället.',
  },
  'substance:has-members': {
    status: 409,
    en: 'The group has members: {count}. Remove them first.',
    sv: 'Gruppen har medlemmar: {count}. Ta bort dem först.',
  },
  'substance:cycle': {
    status: 409,
    en: 'The group would contain itself: {path}.',
    sv: 'Gruppen skulle innehålla sig själv: {path}.',
  },
  'list-version:unchanged': {
    status: 409,
    en: 'The file has the same entries as the version in force. There is nothing to apply.',
    sv: 'Filen innehåller samma poster som den gällande versionen. Det finns inget att tillämpa.',
  },
  'list-version:not-newer': {
    status: 409,
    en: 'The version in force is from {current}. A newer version needs a later date.',
    sv: 'Den gällande versionen är från {current}. En nyare version behöver ett senare datum.',
  },
  'list-version:not-pending': {
    status: 409,
    en: 'This version is {state}; only a pending version can be changed.',
    sv: 'Versionen är {state}; bara en väntande version kan ändras.',
  },
  'list-version:discarded': {
    status: 409,
    en: 'This version was discarded. It affects no product.',
    sv: 'Versionen har förkastats. Den berör ingen produkt.',
  },
  'list-version:outdated': {
    status: 409,
    en: 'Someone applied another version in the meantime. Calculate the change set again.',
    sv: 'Någon har tillämpat en annan version under tiden. Beräkna ändringarna igen.',
  },
  'list-version:losses': {
    status: 409,
    en: 'This version removes or changes a lot. Confirm that this is intended, or correct the file: {losses}',
    sv: 'Den här versionen tar bort eller ändrar mycket. Bekräfta att det är avsiktligt, eller rätta filen: {losses}',
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
    en: 'This is the first version of the list. There is no earlier version to go back to.',
    sv: 'Det här är listans första version. Det finns ingen tidigare att gå tillbaka till.',
  },
  'list-version:in-use': {
    status: 409,
    en: 'Companies use this version: answers {answers}, assessments of conditions {assessments}. You cannot withdraw it; import a corrected version instead.',
    sv: 'Företag använder den här versionen: svar {answers}, bedömningar av villkor {assessments}. Du kan inte dra tillbaka den; importera en rättad version i stället.',
  },
  'rule:faulty': {
    status: 422,
    en: 'The expression has an error at line {line}, column {column}: {message}',
    sv: 'Uttrycket har ett fel på rad {line}, kolumn {column}: {message}',
  },
  'rule:too-slow': {
    status: 422,
    en: 'Testing these rules takes longer than {seconds} seconds. Shorten the conditions.',
    sv: 'Att prova reglerna tar längre än {seconds} sekunder. Korta villkoren.',
  },
  'legislation:key-taken': {
    status: 409,
    en: 'A legislation with the key {key} already exists.',
    sv: 'Det finns redan en lagstiftning med nyckeln {key}.',
  },
  'legislation:not-yours': {
    status: 403,
    en: 'This legislation belongs to the installation. Only a system administrator can change it.',
    sv: 'Lagstiftningen hör till installationen. Bara en systemadministratör kan ändra den.',
  },
  'legislation:not-shipped': {
    status: 409,
    en: '{name} was not delivered with the program: there is nothing to restore.',
    sv: '{name} levererades inte med programmet: det finns inget att återställa.',
  },
  'legislation:foreign-list': {
    status: 422,
    en: 'This legislation cannot use a list with the key {key}.',
    sv: 'Lagstiftningen kan inte använda en lista med nyckeln {key}.',
  },
  'legislation:list-in-use': {
    status: 409,
    en: 'The list {list} cannot be removed: {reason}',
    sv: 'Listan {list} kan inte tas bort: {reason}',
  },
} as const satisfies Record<string, ErrorKind>
